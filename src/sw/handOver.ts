/** The worker keeps a value for this time, which a reload may take on a slow connection. */
const heldForMs = 30_000
/** A page may wait for the value for this time, because it may ask before the previous page has handed it over. */
const awaitedForMs = 1000

const held = new Map<string, unknown>()
const waiting = new Map<string, ((value: unknown) => void)[]>()
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Keeps in memory the value that one page hands to the next (`src/shared/browser/storage/browserHandOver.ts`). */
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
