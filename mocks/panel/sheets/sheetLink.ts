/** The beginning of a run sheet in an address. It is behind the #, which is sent to no server. */

const start = '#draaiboek='

/** The address of the panel with the text of a run sheet. */
export function sheetLink(panelPage: string, text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return `${panelPage}${start}${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

export const hasSheet = (hash: string): boolean => hash.startsWith(start)

/** The text of a run sheet in an address; null for none. */
export function sheetInLink(hash: string): string | null {
  if (!hasSheet(hash)) return null
  try {
    const bytes = atob(hash.slice(start.length).replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (each) => each.charCodeAt(0)),
    )
  } catch {
    return null
  }
}
