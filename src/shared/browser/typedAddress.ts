/** Told of an address that was typed, before anything else hears of it; true holds it. */
type Holder = () => boolean

const holders = new Set<Holder>()

/** Until the returned function is called, addresses that are typed go to this holder first. */
export function holdTypedAddresses(holder: Holder): () => void {
  holders.add(holder)
  return () => holders.delete(holder)
}

/** To be called before the router is made: it hears of a new address in the order of listening. */
export function watchTypedAddresses(): void {
  window.addEventListener('popstate', (event) => {
    // What the router has brought about has a state of its own.
    if (event.state === null && [...holders].some((holds) => holds())) event.stopImmediatePropagation()
  })
}
