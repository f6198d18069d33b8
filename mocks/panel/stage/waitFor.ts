/** How long the portal may take to show something, in ms. */
const patience = 5_000

/** Waits until there is something, looking again at each change of the page; null if it does not come in time. */
export function waitFor<T>(find: () => T | null, milliseconds = patience): Promise<T | null> {
  const found = find()
  if (found !== null) return Promise.resolve(found)
  return new Promise((resolve) => {
    const finish = (value: T | null) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(value)
    }
    const observer = new MutationObserver(() => {
      const found = find()
      if (found !== null) finish(found)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const timer = setTimeout(() => finish(find()), milliseconds)
  })
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
