/** Fields that hold passwords, keys or codes. */
export const secretNames =
  /^(pw|.*paswoord|.*password|.*wachtwoord|clientsecret|.*secret|key|sleutel|code|confirmationcode|koppelcode|token)$/i
const mask = '•••'

/** A JSON value with its passwords, keys and codes masked. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretNames.test(name) && field !== '' ? mask : masked(field),
    ]),
  )
}

/** The path and query of an address, with the values of secret fields masked. */
export function maskedPath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const query = [...searchParams]
    .filter(([name]) => name !== '_dc')
    .map(([name, value]) => `${name}=${secretNames.test(name) ? mask : value}`)
  return query.length === 0 ? pathname : `${pathname}?${query.join('&')}`
}

/** The positions of the arguments that need no mask, for Ext.Direct calls with secret arguments: the username. */
const openArguments: Readonly<Record<string, readonly number[]>> = {
  Authenticate: [0],
  ExternalAuthenticate: [0, 1],
  ChangePassword: [],
  ChangeAdminPassword: [],
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body for the log, masked, at most 2,000 characters; `''` for one that could not be read. */
export function maskedBody(parsed: unknown): string {
  if (parsed === undefined) return ''
  const open = isRecord(parsed) ? openArguments[String(parsed.method)] : undefined
  const safe =
    open && isRecord(parsed) && Array.isArray(parsed.data)
      ? { ...parsed, data: parsed.data.map((value, position) => (open.includes(position) ? value : mask)) }
      : masked(parsed)
  return JSON.stringify(safe).slice(0, 2_000)
}

const most = 2_000
/** A field of JSON text with a string as its value. The end of the value may be cut off. */
const textField = /"(\w+)"(\s*:\s*)"(?:[^"\\]|\\.)+("|\\?$)/g

/** The beginning of an answer for the log, masked. The answer is not parsed: it may be large. */
export function maskedText(text: string): string {
  const start = text
    .slice(0, most)
    .replace(textField, (whole, name: string, colon: string) =>
      secretNames.test(name) ? `"${name}"${colon}"${mask}"` : whole,
    )
  // A slice keeps the whole string in memory; a copy does not.
  return JSON.parse(JSON.stringify(start)) as string
}
