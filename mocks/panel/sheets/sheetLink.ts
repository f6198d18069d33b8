/** The part of an address before a run sheet. A browser sends nothing from the # on to a server. */
const sheetPrefix = '#draaiboek='

/** The address of the panel with the text of a run sheet. */
export function sheetLink(panelPage: string, text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return `${panelPage}${sheetPrefix}${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

export const hasSheet = (hash: string): boolean => hash.startsWith(sheetPrefix)

/** The text of a run sheet in an address; null for none. */
export function sheetInLink(hash: string): string | null {
  if (!hasSheet(hash)) return null
  try {
    const bytes = atob(hash.slice(sheetPrefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (each) => each.charCodeAt(0)),
    )
  } catch {
    return null
  }
}
