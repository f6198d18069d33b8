/** Called first when the user types an address; returns true to block the navigation. */
type Holder = () => boolean

const holders = new Set<Holder>()

/** Until the returned function is called, addresses that are typed go to this holder first. */
export function holdTypedAddresses(holder: Holder): () => void {
  holders.add(holder)
  return () => holders.delete(holder)
}

/** Call this before the router is made: listeners hear of a new address in the order in which they were added. */
export function watchTypedAddresses(): void {
  window.addEventListener('popstate', (event) => {
    // What the router has brought about has a state of its own.
    if (event.state === null && [...holders].some((holds) => holds())) event.stopImmediatePropagation()
  })
}
