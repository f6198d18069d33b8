/** A run sheet in an address. It stands behind the #, so that no server reads it. */

const start = '#draaiboek='

/** The address of the panel that brings this text along. */
export function sheetLink(panelPage: string, text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return `${panelPage}${start}${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

export const hasSheet = (hash: string): boolean => hash.startsWith(start)

/** The text that an address brings along; null for none. */
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
