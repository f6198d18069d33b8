import { notifyStored, readItem, writeItem } from '../storage.ts'

const item = 'ondertitel'

/** The text about what the class sees, from the run sheet; `''` for none. */
export const subtitle = (): string => readItem(item) ?? ''

/** Sets the text about what the class sees, in every window of this browser. */
export function writeSubtitle(text: string): void {
  if (text === subtitle()) return
  writeItem(item, text === '' ? null : text)
  notifyStored()
}
