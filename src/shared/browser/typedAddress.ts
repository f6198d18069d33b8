/** Called first when the user types an address; returns true to block the navigation. */
type Holder = () => boolean

const holders = new Set<Holder>()

/** Until the returned function is called, typed addresses go to this handler first. */
export function holdTypedAddresses(holder: Holder): () => void {
  holders.add(holder)
  return () => holders.delete(holder)
}

/** Call this before the router is made: listeners hear of a new address in the order in which they were added. */
export function watchTypedAddresses(): void {
  window.addEventListener('popstate', (event) => {
    // A navigation of the router carries a history state.
    if (event.state === null && [...holders].some((holds) => holds())) event.stopImmediatePropagation()
  })
}
