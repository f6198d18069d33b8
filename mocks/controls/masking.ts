/** Fields that hold passwords, keys or codes. */
export const secretNames =
  /^(pw|.*paswoord|.*password|.*wachtwoord|clientsecret|.*secret|key|sleutel|code|confirmationcode|koppelcode|token)$/i
const mask = '•••'

/** A value as JSON has it, with everything that nobody may read masked: passwords, keys, codes. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretNames.test(name) && field !== '' ? mask : masked(field),
    ]),
  )
}

/** The address behind the server, with the values of secret query fields masked. */
export function maskedPath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const query = [...searchParams]
    .filter(([name]) => name !== '_dc')
    .map(([name, value]) => `${name}=${secretNames.test(name) ? mask : value}`)
  return query.length === 0 ? pathname : `${pathname}?${query.join('&')}`
}

/** What may stand at a place of an Ext.Direct call whose arguments are secret: the username, and nothing else. */
const openArguments: Readonly<Record<string, readonly number[]>> = {
  Authenticate: [0],
  ExternalAuthenticate: [0, 1],
  ChangePassword: [],
  ChangeAdminPassword: [],
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body as the log may keep it, at most 2,000 characters; one that cannot be read is left out. */
export function maskedBody(parsed: unknown): string {
  if (parsed === undefined) return ''
  const open = isRecord(parsed) ? openArguments[String(parsed.method)] : undefined
  const safe =
    open && isRecord(parsed) && Array.isArray(parsed.data)
      ? { ...parsed, data: parsed.data.map((value, place) => (open.includes(place) ? value : mask)) }
      : masked(parsed)
  return JSON.stringify(safe).slice(0, 2_000)
}

const most = 2_000
/** A field of JSON text whose value is a text, which may be cut off. */
const textField = /"(\w+)"(\s*:\s*)"(?:[^"\\]|\\.)+("|\\?$)/g

/** The beginning of an answer as the log may keep it; the answer is not parsed, for it may be large. */
export function maskedText(text: string): string {
  const start = text
    .slice(0, most)
    .replace(textField, (whole, name: string, colon: string) =>
      secretNames.test(name) ? `"${name}"${colon}"${mask}"` : whole,
    )
  // A part of a text keeps the whole of it in memory; a copy does not.
  return JSON.parse(JSON.stringify(start)) as string
}
