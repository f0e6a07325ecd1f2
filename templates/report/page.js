"use strict";
(() => {
const data = JSON.parse(document.getElementById("data").textContent);
const rowHeight = 42, chunkRows = 100, headHeight = 28, firstLane = 56, drawnAround = 40, mostPrinted = 3000;
const ending = -1, label = -2; // in place of a step
const svgSpace = "http://www.w3.org/2000/svg";

function element(name, cls, text) {
  const e = document.createElement(name);
  if (cls) e.className = cls;
  if (text !== undefined) e.textContent = text;
  return e;
}

function shape(parent, name, cls, attributes, colour) {
  const e = document.createElementNS(svgSpace, name);
  e.setAttribute("class", cls);
  for (const a in attributes) e.setAttribute(a, attributes[a]);
  if (colour) e.style[name === "circle" || name === "polygon" ? "fill" : "stroke"] = colour;
  parent.append(e);
  return e;
}

const colour = thread => `var(--lane${thread % 8})`;
const place = (file, line) => file ? `${file.slice(file.lastIndexOf("/") + 1)}:${line}` : "";

// A viewer shows the run of one violation.
class Viewer {
  constructor(section, run, number) {
    this.run = run;
    this.id = `v${number}`;
    for (const name of ["lanes", "slider", "count", "all", "said", "source", "values", "whole"]) this[name] = section.querySelector("." + name);
    this.stage = section.querySelector(".stage");
    this.views = run.views || [];
    this.conflicts = run.conflicts || [];
    this.threads = run.threads || [];
    this.steps = run.steps || [];
    if (this.steps.length === 0) return;
    this.stage.hidden = false;
    this.whole.hidden = this.steps.every(s => s.s);
    const on = (cls, f) => section.querySelector("." + cls).addEventListener("click", f);
    on("first", () => this.go(0));
    on("previous", () => this.move(-1));
    on("next", () => this.move(1));
    on("last", () => this.go(this.rows.length - 1));
    this.slider.addEventListener("input", () => this.go(this.stops[+this.slider.value]));
    this.all.addEventListener("change", () => this.show(this.rows[this.now]));
    this.lanes.addEventListener("keydown", e => this.key(e));
    this.lanes.addEventListener("click", e => {
      const row = e.target.closest(".row");
      if (row && row.dataset.row) this.go(+row.dataset.row);
    });
    for (const b of section.querySelectorAll(".side")) b.addEventListener("click", () => {
      this.select(+b.dataset.step);
      this.lanes.focus({preventScroll: true});
    });
    this.drawn = null;
    addEventListener("scroll", () => this.later(), {capture: true, passive: true});
    new ResizeObserver(() => { this.arrange(); this.later(); }).observe(this.lanes);
    const decisive = Object.keys(run.decisive || {}).map(Number).sort((a, b) => a - b);
    this.show(decisive.length ? decisive[decisive.length - 1] : ending);
  }

  // show makes the rows, and goes to a step if it is among them.
  show(step) {
    const all = this.all.checked;
    this.rows = [];
    this.rowOf = new Map();
    let cycle = false;
    this.steps.forEach((s, i) => {
      if (!all && !s.s) return;
      if (s.r && !cycle) {
        cycle = true;
        this.rows.push(label);
      }
      const last = this.rows[this.rows.length - 1];
      if (!all && last >= 0 && this.same(this.steps[last], s) && !(this.run.decisive || {})[i]) { // a call in a library may take several steps
        this.rowOf.set(i, this.rows.length - 1);
        return;
      }
      this.rowOf.set(i, this.rows.length);
      this.rows.push(i);
    });
    this.rows.push(ending);
    this.stops = [];
    this.rows.forEach((s, r) => { if (s !== label) this.stops.push(r); });
    this.slider.max = this.stops.length - 1;
    this.spans();
    this.build();
    this.arrange();
    this.now = -1;
    this.select(step);
  }

  same(a, b) { return a.t === b.t && a.x === b.x && a.f === b.f && a.l === b.l && a.m === b.m; }

  // spans finds from which row to which one each thread lives, holds locks and waits.
  spans() {
    const n = this.rows.length;
    this.life = this.threads.map(() => null);
    this.bars = [];
    const before = this.threads.map(() => []), open = new Map();
    this.rows.forEach((s, r) => {
      if (s < 0) return;
      const t = this.steps[s].t;
      this.life[t] = [this.life[t] ? this.life[t][0] : r, r];
      before[t].push(r);
    });
    const last = (t, row) => {
      let found = row;
      for (const r of before[t]) { if (r >= row) break; found = r; }
      return found;
    };
    const rowAt = step => {
      if (step >= this.steps.length) return n - 1;
      return this.rowOf.has(step) ? this.rowOf.get(step) : n - 1;
    };
    for (const v of this.views) for (const t of v.t || []) {
      const row = rowAt(v.s), now = new Set((t.h || []).map(h => "h" + h));
      if (t.w) now.add("w" + t.w);
      for (const [key, from] of open) if (key[0] === t.t && !now.has(key[1])) {
        open.delete(key);
        this.bars.push({t: t.t, from, to: key[1][0] === "w" ? row : last(t.t, row), kind: key[1][0], text: key[1].slice(1)});
      }
      const known = new Set([...open.keys()].filter(k => k[0] === t.t).map(k => k[1]));
      for (const key of now) if (!known.has(key)) open.set([t.t, key], key[0] === "w" ? row : last(t.t, row));
    }
    for (const [key, from] of open) {
      this.bars.push({t: key[0], from, to: n - 1, kind: key[1][0], text: key[1].slice(1)});
      if (this.life[key[0]]) this.life[key[0]][1] = n - 1;
    }
    for (const b of this.bars) this.life[b.t] = this.life[b.t] ? [Math.min(this.life[b.t][0], b.from), Math.max(this.life[b.t][1], b.to)] : [b.from, b.to];
    this.column = [];
    this.columns = 0;
    this.life.forEach((l, t) => { this.column[t] = l ? this.columns++ : 0; });
    this.arrows = [];
    for (const c of this.conflicts) if (this.rowOf.has(c.a) && this.rowOf.has(c.b) && this.rowOf.get(c.a) < this.rowOf.get(c.b)) {
      const near = this.run.decisive[c.a] === "1" && this.run.decisive[c.b] === "2";
      this.arrows.push({a: c.a, b: c.b, from: this.rowOf.get(c.a), to: this.rowOf.get(c.b), cls: near ? "near" : c.lost ? "lost" : ""});
    }
    const named = new Map(this.threads.map((name, t) => [name, t]));
    this.rows.forEach((s, r) => {
      if (s < 0) return;
      const child = this.steps[s].x.startsWith("starts ") ? named.get(this.steps[s].x.slice(7)) : undefined;
      if (child !== undefined && this.life[child] && this.life[child][0] > r)
        this.arrows.push({a: s, b: this.rows[this.life[child][0]], from: r, to: this.life[child][0], cls: "start"});
    });
  }

  build() {
    this.lanes.replaceChildren();
    const heads = element("div", "heads");
    heads.setAttribute("aria-hidden", "true");
    this.threads.forEach((name, t) => {
      if (!this.life[t]) return;
      const head = element("span", "", name);
      head.title = name;
      head.style.setProperty("--l", this.column[t]);
      head.style.setProperty("--c", colour(t));
      heads.append(head);
    });
    this.list = element("div", "list");
    this.list.setAttribute("role", "presentation");
    let chunk, thread = -1;
    this.rows.forEach((s, r) => {
      if (r % chunkRows === 0) {
        chunk = element("div", "chunk");
        chunk.setAttribute("role", "presentation");
        chunk.style.containIntrinsicSize = `auto ${rowHeight * Math.min(chunkRows, this.rows.length - r)}px`;
        this.list.append(chunk);
      }
      chunk.append(this.row(s, r, s >= 0 && this.steps[s].t !== thread));
      thread = s >= 0 ? this.steps[s].t : -1;
    });
    this.svg = shape(this.list, "svg", "", {"aria-hidden": "true"});
    this.lanes.append(heads, this.list);
  }

  row(s, r, switched) {
    const row = element("div", "row"), what = element("span", "what"), small = element("span", "small");
    row.id = `${this.id}-${r}`;
    row.append(element("span", "n", s >= 0 ? s + 1 : ""), what);
    row.style.setProperty("--l", 0);
    if (s === label) {
      row.classList.add("label");
      row.setAttribute("role", "presentation");
      what.append(element("span", "small", "↻ From here round and round"));
      return row;
    }
    row.dataset.row = r;
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", "false");
    if (s === ending) {
      row.classList.add("ending");
      what.append(element("span", "does", this.run.end), element("span", "small", "the end"));
      if (this.run.thread >= 0) row.style.setProperty("--l", this.column[this.run.thread]);
      what.title = this.run.end;
      return row;
    }
    const step = this.steps[s], does = element("span", "does"), mark = (this.run.decisive || {})[s];
    row.style.setProperty("--l", this.column[step.t]);
    row.style.setProperty("--c", colour(step.t));
    if (mark) {
      row.classList.add("decisive");
      does.append(element("span", "badge", mark), " ");
    }
    if (step.r) row.classList.add("cycle");
    does.append(step.x);
    if (switched) small.append(element("span", "who", this.threads[step.t]), " · ");
    small.append([step.m, place(step.f, step.l)].filter(Boolean).join(" · "));
    what.append(does, small);
    what.title = `${this.threads[step.t]}: ${step.x}`;
    return row;
  }

  // arrange gives the lanes as much width as the texts leave.
  arrange() {
    const width = this.lanes.clientWidth, text = width > 600 ? 360 : 225, n = this.columns;
    this.lane = Math.max(18, Math.min(150, (width - firstLane - text) / Math.max(1, n - 1)));
    this.wide = Math.max(width, firstLane + this.lane * (n - 1) + text);
    this.lanes.style.setProperty("--x", this.lane + "px");
    for (const head of this.lanes.querySelectorAll(".heads span")) head.textContent = this.lane < 64 ? head.title.replace(/^thread (?=\d+$)/, "") : head.title;
    this.lanes.style.setProperty("--x0", firstLane + "px");
    this.lanes.style.setProperty("--wide", this.wide + "px");
    this.drawn = null;
    this.later();
  }

  later() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => { this.waiting = false; this.draw(); });
  }

  // draw draws the lanes around the rows that can be seen.
  draw(all) {
    if (!this.list || this.stage.closest("[hidden]")) return;
    const box = this.list.getBoundingClientRect(), n = this.rows.length;
    let from = Math.floor(-box.top / rowHeight), to = Math.ceil((innerHeight - box.top) / rowHeight);
    const port = this.lanes.getBoundingClientRect();
    from = Math.max(from, Math.floor((port.top - box.top) / rowHeight));
    to = Math.min(to, Math.ceil((port.bottom - box.top) / rowHeight));
    from = Math.max(0, Math.min(n - 1, from));
    to = Math.max(from, Math.min(n - 1, to)); // outside of the window they may be the wrong way round
    if (all) [from, to] = [0, Math.min(n - 1, mostPrinted)];
    if (!all && this.drawn && this.drawn[0] <= from && this.drawn[1] >= to) return;
    from = Math.max(0, from - drawnAround);
    to = Math.min(n - 1, to + drawnAround);
    this.drawn = [from, to];
    const svg = this.svg, x = t => firstLane + this.lane * this.column[t], y = r => r * rowHeight + rowHeight / 2;
    svg.replaceChildren();
    svg.setAttribute("width", this.wide);
    svg.setAttribute("height", (to - from + 1) * rowHeight);
    svg.setAttribute("viewBox", `0 ${from * rowHeight} ${this.wide} ${(to - from + 1) * rowHeight}`);
    svg.style.top = from * rowHeight + "px";
    const clip = (a, b) => a <= to && b >= from ? [y(Math.max(a, from - 1)), y(Math.min(b, to + 1))] : null;
    this.life.forEach((l, t) => {
      const c = l && clip(l[0], l[1]);
      if (c) shape(svg, "line", "life", {x1: x(t), x2: x(t), y1: c[0], y2: c[1]});
    });
    for (const b of this.bars) {
      const c = clip(b.from, b.to);
      if (c) shape(svg, "line", b.kind === "h" ? "bar" : "wait", {x1: x(b.t), x2: x(b.t), y1: c[0], y2: c[1] + 0.01}, colour(b.t));
    }
    let points = "";
    for (let r = from; r <= to; r++) {
      const s = this.rows[r];
      if (s >= 0) points += `${x(this.steps[s].t)},${y(r)} `;
    }
    shape(svg, "polyline", "path", {points});
    for (const a of this.arrows) {
      if (a.from > to || a.to < from) continue;
      const t = this.steps[a.a].t, u = this.steps[a.b].t, x1 = x(t), y1 = y(a.from), x2 = x(u), y2 = y(a.to);
      const bend = Math.max(14, Math.abs(x2 - x1) / 2) * (x2 >= x1 ? 1 : -1), end = x2 - 7 * Math.sign(x2 - x1 || 1);
      shape(svg, "path", "arrow " + a.cls, {d: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${end} ${y2}`});
      const tip = end, back = tip - 7 * Math.sign(x2 - x1 || 1);
      shape(svg, "polygon", "tip", {points: `${tip},${y2} ${back},${y2 - 4} ${back},${y2 + 4}`}, a.cls === "near" || a.cls === "lost" ? "var(--bad)" : "var(--dim)");
    }
    for (let r = from; r <= to; r++) {
      const s = this.rows[r];
      if (s >= 0) shape(svg, "circle", "dot", {cx: x(this.steps[s].t), cy: y(r), r: 6}, colour(this.steps[s].t));
      else if (s === ending) shape(svg, "circle", "dot", {cx: this.run.thread >= 0 ? x(this.run.thread) : firstLane, cy: y(r), r: 7}, "var(--bad)");
    }
  }

  // select goes to the row of a step, or to the next one of the rows.
  select(step) {
    let row = this.rows.length - 1;
    if (step !== undefined && step >= 0) for (const r of this.stops) if (this.rows[r] >= step) { row = r; break; }
    this.go(row);
  }

  move(by) {
    const at = this.stops.indexOf(this.now) + by;
    this.go(this.stops[Math.max(0, Math.min(this.stops.length - 1, at))]);
  }

  key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const far = Math.max(1, Math.floor(this.lanes.clientHeight / rowHeight) - 2);
    const by = {ArrowDown: 1, ArrowRight: 1, j: 1, ArrowUp: -1, ArrowLeft: -1, k: -1, PageDown: far, PageUp: -far}[e.key];
    if (by) this.move(by);
    else if (e.key === "Home") this.go(this.stops[0]);
    else if (e.key === "End") this.go(this.rows.length - 1);
    else return;
    e.preventDefault();
  }

  go(row) {
    if (row === undefined) return;
    if (this.rows[row] === label) row++;
    const old = this.now >= 0 && document.getElementById(`${this.id}-${this.now}`), now = document.getElementById(`${this.id}-${row}`);
    if (old) {
      old.classList.remove("now");
      old.setAttribute("aria-selected", "false");
    }
    this.now = row;
    now.classList.add("now");
    now.setAttribute("aria-selected", "true");
    this.lanes.setAttribute("aria-activedescendant", now.id);
    const top = row * rowHeight, height = this.lanes.clientHeight - headHeight;
    if (top < this.lanes.scrollTop + rowHeight) this.lanes.scrollTop = top - rowHeight;
    else if (top + 2 * rowHeight > this.lanes.scrollTop + height) this.lanes.scrollTop = top + 2 * rowHeight - height;
    const at = this.stops.indexOf(row);
    this.slider.value = at;
    this.count.textContent = `${at + 1} of ${this.stops.length}`;
    this.describe(this.rows[row]);
    this.slider.setAttribute("aria-valuetext", this.said.textContent);
    this.later();
  }

  describe(s) {
    const said = this.said;
    said.replaceChildren();
    let file = this.run.file, line = this.run.line;
    if (s === ending) {
      said.append(element("b", "", "The end: "), this.run.end);
      this.state(this.steps.length, -1);
    } else {
      const step = this.steps[s];
      said.style.setProperty("--c", colour(step.t));
      said.append(element("b", "", this.threads[step.t]), " " + step.x);
      said.append(element("span", "where", ` — ${[step.m, place(step.f, step.l)].filter(Boolean).join(", ")}`));
      if (step.o) said.append(element("span", "where", ` (${step.o})`));
      [file, line] = [step.f, step.l];
      this.state(s, step.t);
    }
    this.text(file, line, s >= 0 ? this.steps[s].c : "");
  }

  // text shows the source around a line.
  text(file, line, alone) {
    const marks = this.run.marks || {};
    if (file !== this.shown || !file) {
      this.shown = file;
      this.source.replaceChildren();
      this.lines = new Map();
      if (file) this.source.append(element("div", "file", file));
      let next = 0;
      for (const part of data.sources || []) {
        if (part.f !== file) continue;
        if (part.n) this.source.append(element("div", "file", part.n));
        if (next && part.x) this.source.append(element("div", "gap", "⋯"));
        (part.x || []).forEach((text, k) => this.addLine(part.l + k, text, marks[`${file}:${part.l + k}`]));
        next = 1;
      }
      if (!file) this.source.append(element("div", "file", "There is no source here."));
    }
    if (this.current) this.current.classList.remove("now");
    if (file && line && !this.lines.has(line)) this.addLine(line, alone || "", marks[`${file}:${line}`]);
    this.current = this.lines.get(line);
    if (!this.current) return;
    this.current.classList.add("now");
    const top = this.current.offsetTop, box = this.source;
    if (top < box.scrollTop + 20 || top > box.scrollTop + box.clientHeight - 40) box.scrollTop = top - box.clientHeight / 3;
  }

  addLine(number, text, mark) {
    const row = element("div", mark ? "ln mark" : "ln");
    row.append(element("span", "no", number), element("span", "", text));
    this.lines.set(number, row);
    this.source.append(row);
  }

  // state shows the variables, the values and the locks just before a step.
  state(step, thread) {
    const values = new Map(), threads = new Map();
    let locals = null, fresh = new Set();
    for (const v of this.views) {
      if (v.s > step) break;
      if (v.v) {
        fresh = new Set();
        for (const [name, value] of v.v) { if (values.has(name)) fresh.add(name); values.set(name, value); }
      } else fresh = new Set();
      for (const t of v.t || []) threads.set(t.t, t);
      if (v.m && v.s < this.steps.length && this.steps[v.s].t === thread) locals = v;
    }
    this.values.replaceChildren();
    if (locals && locals.l) this.table(`Variables of ${locals.m}`, locals.l, new Set());
    if (values.size) this.table("What the story touches", [...values], fresh);
    const held = [];
    for (const [t, now] of [...threads].sort((a, b) => a[0] - b[0])) {
      const text = [now.h ? "holds " + now.h.join(", ") : "", now.w || ""].filter(Boolean).join("; ");
      if (text) held.push([this.threads[t].replaceAll(" ", "\u00a0"), text]);
    }
    if (held.length) this.table("Locks and waits", held, new Set());
  }

  table(caption, rows, fresh) {
    const table = element("table");
    table.append(element("caption", "", caption));
    for (const [name, value] of rows) {
      const row = element("tr", fresh.has(name) ? "fresh" : ""), head = element("th", "", name);
      head.scope = "row";
      row.append(head, element("td", "", value));
      table.append(row);
    }
    this.values.append(table);
  }
}

const sections = [...document.querySelectorAll("section.violation")], viewers = [];
function choose(i) {
  sections.forEach((s, k) => { s.hidden = k !== i; });
  if (!viewers[i]) viewers[i] = new Viewer(sections[i], data.runs[i], i + 1);
}
if (sections.length) choose(0);
const chooser = document.getElementById("choose");
if (chooser) chooser.addEventListener("change", () => choose(+chooser.value));
addEventListener("beforeprint", () => { for (const v of viewers) if (v) v.draw(true); });

const theme = document.getElementById("theme"), themes = ["", "light", "dark"], names = ["as the system has them", "light", "dark"];
theme.addEventListener("click", () => {
  const next = (themes.indexOf(document.documentElement.dataset.theme || "") + 1) % themes.length;
  document.documentElement.dataset.theme = themes[next];
  theme.setAttribute("aria-label", "Colours: " + names[next]);
  theme.title = "Colours: " + names[next];
});
})();
