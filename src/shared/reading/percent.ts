/** Decodes the percent codes of a text, which is unchanged if they are invalid. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
