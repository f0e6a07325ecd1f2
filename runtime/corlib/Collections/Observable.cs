using System.Collections.Generic;
using System.Collections.Specialized;
using System.ComponentModel;

namespace System.ComponentModel
{
    public class PropertyChangedEventArgs(string propertyName) : EventArgs
    {
        public virtual string PropertyName => propertyName;
    }

    public delegate void PropertyChangedEventHandler(object sender, PropertyChangedEventArgs e);

    public interface INotifyPropertyChanged
    {
        event PropertyChangedEventHandler PropertyChanged;
    }

    public class PropertyChangingEventArgs(string propertyName) : EventArgs
    {
        public virtual string PropertyName => propertyName;
    }

    public delegate void PropertyChangingEventHandler(object sender, PropertyChangingEventArgs e);

    public interface INotifyPropertyChanging
    {
        event PropertyChangingEventHandler PropertyChanging;
    }
}

namespace System.Collections.Specialized
{
    public enum NotifyCollectionChangedAction { Add, Remove, Replace, Move, Reset }

    public class NotifyCollectionChangedEventArgs : EventArgs
    {
        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action)
        {
            if (action != NotifyCollectionChangedAction.Reset) throw new ArgumentException("Constructor supports only the 'Reset' action.", "action");
            Action = action;
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object changedItem) : this(action, changedItem, -1) { }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object changedItem, int index)
        {
            Action = action;
            if (action == NotifyCollectionChangedAction.Add)
            {
                NewItems = new object[] { changedItem };
                NewStartingIndex = index;
            }
            else if (action == NotifyCollectionChangedAction.Remove)
            {
                OldItems = new object[] { changedItem };
                OldStartingIndex = index;
            }
            else throw new ArgumentException("Constructor only supports either a Reset, Add, or Remove action.", "action");
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object newItem, object oldItem, int index = -1)
        {
            if (action != NotifyCollectionChangedAction.Replace) throw new ArgumentException("Constructor supports only the 'Replace' action.", "action");
            Action = action;
            NewItems = new object[] { newItem };
            OldItems = new object[] { oldItem };
            NewStartingIndex = OldStartingIndex = index;
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object changedItem, int index, int oldIndex)
        {
            if (action != NotifyCollectionChangedAction.Move) throw new ArgumentException("Constructor supports only the 'Move' action.", "action");
            Action = action;
            NewItems = OldItems = new object[] { changedItem };
            NewStartingIndex = index;
            OldStartingIndex = oldIndex;
        }

        public NotifyCollectionChangedAction Action { get; }
        public IList NewItems { get; }
        public IList OldItems { get; }
        public int NewStartingIndex { get; } = -1;
        public int OldStartingIndex { get; } = -1;
    }

    public delegate void NotifyCollectionChangedEventHandler(object sender, NotifyCollectionChangedEventArgs e);

    public interface INotifyCollectionChanged
    {
        event NotifyCollectionChangedEventHandler CollectionChanged;
    }
}

namespace System.Collections.ObjectModel
{
    public class ObservableCollection<T> : Collection<T>, INotifyCollectionChanged, INotifyPropertyChanged
    {
        int _handlers; // number of calls of CollectionChanged that run now

        public ObservableCollection() { }
        public ObservableCollection(IEnumerable<T> collection) : base(new List<T>(collection ?? throw new ArgumentNullException("collection"))) { }
        public ObservableCollection(List<T> list) : base(new List<T>(list ?? throw new ArgumentNullException("list"))) { }

        public virtual event NotifyCollectionChangedEventHandler CollectionChanged;
        protected virtual event PropertyChangedEventHandler PropertyChanged;

        event PropertyChangedEventHandler INotifyPropertyChanged.PropertyChanged
        {
            add => PropertyChanged += value;
            remove => PropertyChanged -= value;
        }

        protected virtual void OnPropertyChanged(PropertyChangedEventArgs e) => PropertyChanged?.Invoke(this, e);

        protected virtual void OnCollectionChanged(NotifyCollectionChangedEventArgs e)
        {
            NotifyCollectionChangedEventHandler handlers = CollectionChanged;
            if (handlers == null) return;
            _handlers++;
            try { handlers(this, e); }
            finally { _handlers--; }
        }

        protected IDisposable BlockReentrancy()
        {
            _handlers++;
            return new Monitor(this);
        }

        sealed class Monitor(ObservableCollection<T> collection) : IDisposable
        {
            public void Dispose() => collection._handlers--;
        }

        protected void CheckReentrancy()
        {
            if (_handlers > 0 && CollectionChanged?.GetInvocationList().Length > 1)
                throw new InvalidOperationException("Cannot change ObservableCollection during a CollectionChanged event.");
        }

        void Changed(NotifyCollectionChangedEventArgs e, bool count)
        {
            if (count) OnPropertyChanged(new PropertyChangedEventArgs("Count"));
            OnPropertyChanged(new PropertyChangedEventArgs("Item[]"));
            OnCollectionChanged(e);
        }

        protected override void ClearItems()
        {
            CheckReentrancy();
            base.ClearItems();
            Changed(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Reset), true);
        }

        protected override void RemoveItem(int index)
        {
            CheckReentrancy();
            T item = this[index];
            base.RemoveItem(index);
            Changed(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Remove, item, index), true);
        }

        protected override void InsertItem(int index, T item)
        {
            CheckReentrancy();
            base.InsertItem(index, item);
            Changed(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Add, item, index), true);
        }

        protected override void SetItem(int index, T item)
        {
            CheckReentrancy();
            T old = this[index];
            base.SetItem(index, item);
            Changed(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Replace, (object)item, (object)old, index), false);
        }

        public void Move(int oldIndex, int newIndex) => MoveItem(oldIndex, newIndex);

        protected virtual void MoveItem(int oldIndex, int newIndex)
        {
            CheckReentrancy();
            T item = this[oldIndex];
            base.RemoveItem(oldIndex);
            base.InsertItem(newIndex, item);
            Changed(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Move, (object)item, newIndex, oldIndex), false);
        }
    }

    public class ReadOnlyObservableCollection<T> : ReadOnlyCollection<T>, INotifyCollectionChanged, INotifyPropertyChanged
    {
        public ReadOnlyObservableCollection(ObservableCollection<T> list) : base(list)
        {
            list.CollectionChanged += (sender, e) => OnCollectionChanged(e);
            ((INotifyPropertyChanged)list).PropertyChanged += (sender, e) => OnPropertyChanged(e);
        }

        protected virtual event NotifyCollectionChangedEventHandler CollectionChanged;
        protected virtual event PropertyChangedEventHandler PropertyChanged;

        event NotifyCollectionChangedEventHandler INotifyCollectionChanged.CollectionChanged
        {
            add => CollectionChanged += value;
            remove => CollectionChanged -= value;
        }

        event PropertyChangedEventHandler INotifyPropertyChanged.PropertyChanged
        {
            add => PropertyChanged += value;
            remove => PropertyChanged -= value;
        }

        protected virtual void OnCollectionChanged(NotifyCollectionChangedEventArgs e) => CollectionChanged?.Invoke(this, e);
        protected virtual void OnPropertyChanged(PropertyChangedEventArgs e) => PropertyChanged?.Invoke(this, e);
    }
}
