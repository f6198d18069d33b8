/** The months as they are typed, by their first letters. */
const months = ['jan', 'feb', 'maa|mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const word = /(?<![\p{L}\p{N}])/u.source
const end = /(?![\p{L}\p{N}])/u.source

const inWords = months.map(
  (month) => new RegExp(`${word}(\\d{1,2})\\s+(?:${month})\\p{L}*\\.?(?:\\s+(\\d{1,4}))?${end}`, 'giu'),
)

/** Numbers behind each other, with spaces between them. */
const groups = new RegExp(`${word}\\d+(?:\\s+\\d+)+${end}`, 'gu')

/** A day with spaces is one with slashes; every other row of numbers is one number in parts. */
function joined(row: string): string {
  const [day = '', month = '', year = '', ...rest] = row.split(/\s+/)
  const isDay =
    Math.max(day.length, month.length) <= 2 && Number(day) <= 31 && Number(month) <= 12 && year.length <= 4
  if (!isDay || rest.length > 0) return row.replace(/\s+/g, '')
  return [day, month, year].filter(Boolean).join('/')
}

/**
 * What was typed to find somebody, with each number and each day in one piece: `5 001` is `5001`, and `24 11 1990` and
 * `24 november 1990` are `24/11/1990`. rule: counter-3
 */
export const inOnePiece = (typed: string): string =>
  inWords
    .reduce(
      (text, month, n) =>
        text.replace(month, (_, day: string, year?: string) => [day, n + 1, year].filter(Boolean).join('/')),
      typed,
    )
    .replace(groups, joined)
