/** The text with its percent codes decoded; as it stands where they are invalid. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
