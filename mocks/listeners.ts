/** A set of functions that are called with each change. */
export function createListeners<Args extends unknown[] = []>() {
  type Listener = (...args: Args) => void
  const listeners = new Set<Listener>()
  return {
    count: () => listeners.size,
    /** Returns a function that removes the listener. */
    add(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
  }
}
