/** The HTTP statuses with their reason phrases, and the Dutch translations without a full stop. */
const statuses: readonly (readonly [number, string, string])[] = [
  [400, 'bad request', 'De server aanvaardt dit niet'],
  [401, 'unauthorized', 'De server aanvaardt deze aanmelding niet'],
  [403, 'forbidden', 'Je hebt hier geen toegang toe'],
  [404, 'not found', 'De server heeft dit niet gevonden'],
  [405, 'method not allowed', 'De server aanvaardt dit niet'],
  [408, 'request timeout', 'De server antwoordt niet op tijd'],
  [413, 'payload too large', 'Dit is te groot voor de server'],
  [413, 'content too large', 'Dit is te groot voor de server'],
  [429, 'too many requests', 'De server krijgt te veel vragen. Probeer het straks opnieuw'],
  [500, 'internal server error', 'Er ging iets mis op de server'],
  [501, 'not implemented', 'De server kan dit niet'],
  [502, 'bad gateway', 'De server van de school is niet bereikbaar'],
  [503, 'service unavailable', 'De server is even niet beschikbaar'],
  [504, 'gateway timeout', 'De server van de school antwoordt niet op tijd'],
]

/** The Dutch text of an HTTP reason phrase; `''` for any other text. rule: error-9 */
export function dutchOfPhrase(statusText: string): string {
  const phrase = statusText.trim().toLowerCase()
  return statuses.find(([, each]) => each === phrase)?.[2] ?? ''
}

/** The Dutch text of a status number, which over HTTP/2 has no reason phrase; `''` if it is not an error. rule: error-12 */
export function dutchOfStatus(status: number): string {
  const known = (wanted: number) => statuses.find(([each]) => each === wanted)?.[2]
  // An unknown status gets the text of the first status of its hundred.
  return known(status) ?? (status >= 400 ? known(Math.floor(status / 100) * 100) : undefined) ?? ''
}
