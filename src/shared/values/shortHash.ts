/** A hash of a text (FNV-1a of 32 bits) with its length, which is not secure. */
export function shortHash(text: string): string {
  let value = 0x811c9dc5
  for (let n = 0; n < text.length; n++) value = Math.imul(value ^ text.charCodeAt(n), 0x01000193)
  return `${(value >>> 0).toString(16)}-${text.length}`
}
