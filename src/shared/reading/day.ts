import { formatLongDate, type IsoDate, parseDate } from '../dates/dates.ts'
import { foldAccents } from '../search/searchable.ts'
import { noReading, type Reading, reading } from './reading.ts'
import { readKey } from './text.ts'

export const dateMessage = 'Gelieve een geldige datum op te geven.'

/** The first letters of the months in Dutch, French, English and German, without accents. */
const months = [
  'jan',
  'feb|fev',
  'maa|mrt|mar',
  'apr|avr',
  'mei|mai|may',
  'jun|juin',
  'jul|juil',
  'aug|aou',
  'sep',
  'okt|oct',
  'nov',
  'dec|dez',
]
const beginnings = months.map((month) => new RegExp(`^(?:${month})`))
const monthOf = (wordStart: string): string =>
  String(beginnings.findIndex((month) => month.test(wordStart)) + 1)

/** Matches words that are ignored in a date: days of the week, ordinal endings, and copied labels. */
const ignoredWords =
  /^(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag|ma|di|wo|do|vr|za|zo|e|de|ste|st|nd|rd|th|er|le|the|op|geboren|geboortedatum|datum)$/

/** A longer text, in characters, is not a day, even with words and a time. */
const maxLength = 60

/** The day, month and year as written; null for a text without these three. */
function partsOf(text: string): readonly [day: string, month: string, year: string] | null {
  if (!/^[\p{L}\p{N}\s,.:/'-]*$/u.test(text)) return null
  const words = (text.match(/\p{L}+|\p{N}+/gu) ?? []).filter((word) => !ignoredWords.test(word))
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const [name, ...more] = words.filter((word) => !/^\d+$/.test(word))
  const [one = '', two = '', three = '', ...rest] = numbers
  if (name !== undefined) {
    if (more.length > 0 || numbers.length !== 2 || monthOf(name) === '0') return null
    return one.length === 4 ? [two, monthOf(name), one] : [one, monthOf(name), two]
  }
  if (numbers.length === 1 && one.length === 8)
    return parseDate(`${one.slice(4)}-${one.slice(2, 4)}-${one.slice(0, 2)}`, ['YYYY-MM-DD']) === null
      ? [one.slice(6), one.slice(4, 6), one.slice(0, 4)]
      : [one.slice(0, 2), one.slice(2, 4), one.slice(4)]
  if (numbers.length === 1 && one.length === 6) return [one.slice(0, 2), one.slice(2, 4), one.slice(4)]
  if (numbers.length !== 3 || rest.length > 0) return null
  return one.length === 4 ? [three, two, one] : [one, two, three]
}

/** Matches a date with a time as programs write it, such as `T00:00:00.000Z`. */
const timeAfterDate = /(\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{4})[t ]+\d\d?:\d\d\S*$/

function dayOf(day: string, month: string, year: string): IsoDate | null {
  if (day.length > 2 || month.length > 2 || year.length !== 4) return null
  return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, ['YYYY-MM-DD'])
}

/**
 * Reads a typed or pasted day: numbers in Belgian order, with the year first, or with the month in words. If the year has two
 * digits, or the month can only be the first number, a remark names the day that was read. rule: date-2, date-8
 * @param latest the last possible day, or `''`; a year of two digits is in this century unless that would be later
 */
export function readDay(input: string, latest: IsoDate): Reading<IsoDate> {
  const text = input.length > maxLength * 4 ? '' : foldAccents(readKey(input)).replace(timeAfterDate, '$1')
  const parts = text.length > maxLength ? null : partsOf(text)
  if (!parts) return noReading(dateMessage)
  const [day, month, typedYear] = parts
  const remarked = (found: IsoDate): Reading<IsoDate> =>
    reading(found, `Gelezen als ${formatLongDate(found)}.`)
  const years = typedYear.length === 2 ? [`20${typedYear}`, `19${typedYear}`] : [typedYear]
  const inOrder = (first: string, second: string) =>
    years
      .map((year) => dayOf(first, second, year))
      .find((found) => found !== null && (years.length === 1 || latest === '' || found <= latest))
  const found = inOrder(day, month)
  if (found) return years.length === 1 ? reading(found) : remarked(found)
  const swapped = Number(month) > 12 ? inOrder(month, day) : null
  return swapped ? remarked(swapped) : noReading(dateMessage)
}

const word = /(?<![\p{L}\p{N}])/u.source
const wordEnd = /(?![\p{L}\p{N}])/u.source

const datesInWords = months.map(
  (month) => new RegExp(`${word}(\\d{1,2})\\s+(?:${month})\\p{L}*\\.?(?:\\s+(\\d{1,4}))?${wordEnd}`, 'giu'),
)

/** Matches consecutive numbers with spaces between them. */
const numberGroups = new RegExp(`${word}\\d+(?:\\s+\\d+)+${wordEnd}`, 'gu')

/** Joins numbers with slashes if they form a date, else as the parts of one number. */
function joinNumbers(row: string): string {
  const [day = '', month = '', year = '', ...rest] = row.split(/\s+/)
  const isDay =
    Math.max(day.length, month.length) <= 2 && Number(day) <= 31 && Number(month) <= 12 && year.length <= 4
  if (!isDay || rest.length > 0) return row.replace(/\s+/g, '')
  return [day, month, year].filter(Boolean).join('/')
}

/** A search text without spaces in numbers and dates: `5 001` is `5001`, `24 november 1990` is `24/11/1990`. rule: counter-3 */
export const withoutInnerSpaces = (typed: string): string =>
  datesInWords
    .reduce(
      (text, month, n) =>
        text.replace(month, (_, day: string, year?: string) => [day, n + 1, year].filter(Boolean).join('/')),
      typed,
    )
    .replace(numberGroups, joinNumbers)
