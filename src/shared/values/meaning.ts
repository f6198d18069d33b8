/**
 * A text that is the same for values with the same meaning. Blanks, the order of keys, a number as text, the notation of a day,
 * and midnight after a day make no difference; null and undefined are `''`.
 */
export function meaningOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return `[${value.map(meaningOf).join('\n')}]`
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, each]) => `${key}\t${meaningOf(each)}`)
      .sort()
      .join('\n')}}`
  return momentMeaning(String(value).normalize('NFC').trim().replace(/\s+/g, ' '))
}

/** Rewrites a day or moment as `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; any other text is unchanged. */
function momentMeaning(text: string): string {
  const [, day, month, year, at] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](.+))?$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}${at ? ` ${at}` : ''}` : text
  const [, date, time, seconds] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2})(?:\.0+)?)?Z?$/.exec(iso) ?? []
  if (!date || (seconds ?? '00') !== '00') return iso
  return time === '00:00' ? date : `${date} ${time}`
}

/** The meaning of a telephone number: `0470123456` for `+32 470 12.34.56`. */
export const phoneMeaning = (value: unknown): string =>
  meaningOf(value)
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)32/, '0')

/** The meaning of an account number, which is its digits and its letters as capitals. */
export const ibanMeaning = (value: unknown): string =>
  meaningOf(value)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
