/** In Dutch, without a period, what the phrases of HTTP say that a server sends when it has no words of its own. */
const dutch: Readonly<Record<string, string>> = {
  'bad request': 'De server aanvaardt dit niet',
  unauthorized: 'De server aanvaardt deze aanmelding niet',
  forbidden: 'Je hebt hier geen toegang toe',
  'not found': 'De server heeft dit niet gevonden',
  'method not allowed': 'De server aanvaardt dit niet',
  'request timeout': 'De server antwoordt niet op tijd',
  'payload too large': 'Dit is te groot voor de server',
  'content too large': 'Dit is te groot voor de server',
  'too many requests': 'De server krijgt te veel vragen. Probeer het straks opnieuw',
  'internal server error': 'Er ging iets mis op de server',
  'not implemented': 'De server kan dit niet',
  'bad gateway': 'De server van de school is niet bereikbaar',
  'service unavailable': 'De server is even niet beschikbaar',
  'gateway timeout': 'De server van de school antwoordt niet op tijd',
}

/** The Dutch text of a phrase of HTTP; `''` for any other text. rule: error-9 */
export const dutchStatus = (statusText: string): string => dutch[statusText.trim().toLowerCase()] ?? ''
