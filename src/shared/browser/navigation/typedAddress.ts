/** Handles an address that the user types; returns true to block the navigation. */
type AddressHandler = () => boolean

const handlers = new Set<AddressHandler>()

/** Until the returned function is called, typed addresses go to this handler first. */
export function handleTypedAddresses(handler: AddressHandler): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** Must be called before the router is made, because listeners are called in the order in which they were added. */
export function watchTypedAddresses(): void {
  window.addEventListener('popstate', (event) => {
    // A navigation of the router carries a history state.
    if (event.state === null && [...handlers].some((holds) => holds())) event.stopImmediatePropagation()
  })
}
