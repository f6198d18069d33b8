import { builtSettings } from '#shared/schoolSettings.ts'

/**
 * Where a pupil's photo is: FotoURL, `leerling/small/`, the 8-digit lower-case hex of the ID, `.png`.
 * FotoURL may be relative to the site. Null on another host than the server's or the one that the build names: the address holds
 * the pupil's number. rule: request-10; server: resource-33, resource-34
 */
export function photoAddress(
  fotoURL: string,
  id: number,
  server: string,
  photoOrigin: string = builtSettings.photoOrigin,
): string | null {
  const hex = id.toString(16).padStart(8, '0')
  const base = isAbsolute.test(fotoURL) ? fotoURL : joinPath(server, fotoURL)
  if (isAbsolute.test(fotoURL) && ![originOf(server), photoOrigin].includes(originOf(base, server)))
    return null
  return `${base.replace(/\/*$/, '/')}leerling/small/${hex}.png`
}

const isAbsolute = /^([a-z][a-z0-9+.-]*:|[/\\]{2})/i

/** The origin of an address, where it has one; without a protocol that of `near`, or of the page. */
function originOf(address: string, near = ''): string {
  const page = globalThis.location?.href ?? 'http://page.invalid'
  const base = URL.canParse(near, page) ? new URL(near, page).href : page
  return URL.canParse(address, base) ? new URL(address, base).origin : ''
}

function joinPath(server: string, relative: string): string {
  if (relative.startsWith('/')) return `${/^[a-z]+:\/\/[^/]*/i.exec(server)?.[0] ?? ''}${relative}`
  return `${server.replace(/\/+$/, '')}/${relative}`
}
