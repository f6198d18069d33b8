import { builtSettings } from '#shared/portal/schoolSettings.ts'

/**
 * The address of a pupil's photo: FotoURL, `leerling/small/`, and the name of its file. FotoURL may be relative to the site. Null
 * for any origin but the server's and the build's photo origin, which alone may learn the pupil's ID from the address.
 * rule: request-10; server: resource-33, resource-34
 */
export function photoAddress(
  fotoURL: string,
  id: number,
  server: string,
  photoOrigin: string = builtSettings.photoOrigin,
): string | null {
  const isAbsolute = absolutePattern.test(fotoURL)
  const base = isAbsolute ? fotoURL : joinPath(server, fotoURL)
  if (isAbsolute && ![originOf(server), photoOrigin].includes(originOf(base, server))) return null
  return `${base.replace(/\/*$/, '/')}leerling/small/${photoName(id)}`
}

/** The file of a person's photo: the ID as eight lower-case hexadecimal digits, `.png`. */
export const photoName = (id: number): string => `${id.toString(16).padStart(8, '0')}.png`

const absolutePattern = /^([a-z][a-z0-9+.-]*:|[/\\]{2})/i

/** The origin of an address, which is resolved against `base` or the page; `''` if it has none. */
function originOf(address: string, base = ''): string {
  const page = globalThis.location?.href ?? 'http://page.invalid'
  const absoluteBase = URL.canParse(base, page) ? new URL(base, page).href : page
  return URL.canParse(address, absoluteBase) ? new URL(address, absoluteBase).origin : ''
}

function joinPath(server: string, relative: string): string {
  if (relative.startsWith('/')) return `${/^[a-z]+:\/\/[^/]*/i.exec(server)?.[0] ?? ''}${relative}`
  return `${server.replace(/\/+$/, '')}/${relative}`
}
