/** How long the worker holds what a page has handed over, in ms: a reload takes that long on a slow line. */
const heldForMs = 30_000
/** How long a page may have to wait for it, in ms: it may ask before the page before it has spoken. */
const awaitedForMs = 1000

const held = new Map<string, unknown>()
const waiting = new Map<string, ((value: unknown) => void)[]>()
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Holds what one page hands to the next, in memory alone. src/shared/browser/browserHandOver.ts */
export const handOver = (event: ExtendableMessageEvent): void => {
  const { type, name, value } = event.data ?? {}
  if (type === 'FORGET') held.delete(name)
  if (type === 'HOLD') {
    held.set(name, value)
    for (const give of waiting.get(name) ?? []) give(value)
    waiting.delete(name)
    event.waitUntil(after(heldForMs).then(() => held.get(name) === value && held.delete(name)))
  }
  if (type === 'TAKE') {
    const given = new Promise((resolve) => {
      if (held.has(name)) resolve(held.get(name))
      else waiting.set(name, [...(waiting.get(name) ?? []), resolve])
    })
    const [port] = event.ports
    event.waitUntil(Promise.race([given, after(awaitedForMs)]).then((found) => port?.postMessage(found)))
  }
}
