import { readItem, writeItem } from './storage.ts'

/** How the name of each tab begins; the moment at which it was made follows, in ms. */
export const tabPrefix = 'tab-'

/** A name that nothing else has. A page over plain HTTP has no `randomUUID`. */
export const newName = (): string => `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`

let name: string | null = null

/** The name of this tab, which outlives a reload. A tab that the browser duplicates has the name of the first. */
export function tabName(): string {
  name ??= readItem('school', 'tab') ?? `${tabPrefix}${newName()}`
  writeItem('school', name, 'tab')
  return name
}
