/**
 * The pupil or student ID as the server wants it in a query: its text, base64-encoded.
 * rule: request-11; server: rest-16
 */
export const toLLID = (id: number): string => btoa(String(id))

/** The ID in an LLID, or null if the text is no base64 of a whole number. */
export function fromLLID(llid: string): number | null {
  try {
    const text = atob(llid)
    const id = Number(text)
    return /^\d+$/.test(text) && Number.isSafeInteger(id) ? id : null
  } catch {
    return null
  }
}

/**
 * Where a pupil's photo is: FotoURL, `leerling/small/` or `medium/`, the 8-digit lower-case hex of the ID, `.png`.
 * FotoURL may be relative to the site. rule: request-10; server: resource-33, resource-34
 */
export function photoAddress(fotoURL: string, id: number, size: 'small' | 'medium', server: string): string {
  const hex = id.toString(16).padStart(8, '0')
  const base = /^([a-z]+:)?\/\//i.test(fotoURL) ? fotoURL : joinPath(server, fotoURL)
  return `${base.replace(/\/*$/, '/')}leerling/${size}/${hex}.png`
}

function joinPath(server: string, relative: string): string {
  if (relative.startsWith('/')) return `${/^[a-z]+:\/\/[^/]*/i.exec(server)?.[0] ?? ''}${relative}`
  return `${server.replace(/\/+$/, '')}/${relative}`
}
