import { type Injectable, injectables } from './injectables.ts'

/** A value of a request: one that a provider state gives, or any value of its type. */
export class Slot {
  readonly example: unknown
  readonly injectable: Injectable | undefined
  constructor(example: unknown, injectable?: Injectable) {
    this.example = example
    this.injectable = injectable
  }
}

/** A request of type T, in which any value may be a slot. */
export type Described<T> =
  | T
  | Slot
  | (T extends object ? { readonly [Key in keyof T]: Described<T[Key]> } : never)

/** A value that a provider state gives. */
export const inject = (name: Injectable): Slot => new Slot(injectables[name], name)

/** A value that may be any value of its type; `example` is sent. */
export const like = (example: string | number | boolean): Slot => new Slot(example)

/** A copy of a request with all slots replaced. */
export function mapSlots(value: unknown, fill: (slot: Slot) => unknown): unknown {
  if (value instanceof Slot) return fill(value)
  if (Array.isArray(value)) return value.map((item) => mapSlots(item, fill))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapSlots(field, fill)]))
}

/** The request for the client, with the example of each slot. */
export const exampleRequest = (described: unknown): unknown => mapSlots(described, (slot) => slot.example)

/** The values that a request takes from provider states. */
export function injectablesIn(described: unknown): Injectable[] {
  const names: Injectable[] = []
  mapSlots(described, ({ injectable }) => {
    if (injectable !== undefined) names.push(injectable)
    return null
  })
  return names
}
