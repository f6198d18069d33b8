import { readItem, writeItem } from './storage.ts'

/** The beginning of a tab's name; the moment of its creation follows, in ms. */
export const tabPrefix = 'tab-'

/** A unique name. A page over plain HTTP has no `randomUUID`. */
export const uniqueName = (): string => `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`

let name: string | null = null

/** The name of this tab, which survives a reload. A duplicated tab has the name of the original. */
export function tabName(): string {
  name ??= readItem('school', 'tab') ?? `${tabPrefix}${uniqueName()}`
  writeItem('school', name, 'tab')
  return name
}
