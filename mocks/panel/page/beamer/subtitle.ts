import { readItem, tellStored, writeItem } from '../storage.ts'

const item = 'ondertitel'

/** What the class sees, as the run sheet says it; empty for nothing. */
export const subtitle = (): string => readItem(item) ?? ''

/** Says what the class sees, in every window of this browser. */
export function writeSubtitle(text: string): void {
  if (text === subtitle()) return
  writeItem(item, text === '' ? null : text)
  tellStored()
}
