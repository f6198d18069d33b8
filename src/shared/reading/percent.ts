/** Decodes the percent codes of a text, which is unchanged if they are invalid. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
