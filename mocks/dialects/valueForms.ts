import { beginsWithDay } from '#api/fields/fields.ts'
import { dayMs, minuteMs } from '#shared/dates/schoolTime.ts'
import type { Words } from './assumption.ts'

/** A way to write a value. */
export interface Form {
  readonly id: string
  readonly words: Words
  readonly fits: (value: unknown) => boolean
  /** Whether an empty value has this form too; otherwise it has none. server: rest-3 */
  readonly takesEmpty?: boolean
  /** Writes a value of the usual server in this form. */
  readonly write: (usual: unknown) => unknown
  /** Reads a value in this form as the usual server would write it. */
  readonly read: (written: unknown) => unknown
}

/** A form whose plain values are `Usual` and whose written values are `Written`; the caller passes no other values. */
const form = <Usual, Written>(
  id: string,
  words: Words,
  fits: (value: unknown) => boolean,
  write: (usual: Usual) => Written,
  read: (written: Written) => Usual,
): Form => ({ id, words, fits, write: write as Form['write'], read: read as Form['read'] })

const sameWords = (text: string): Words => ({ en: text, nl: text })
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const isText = (value: unknown) => typeof value === 'string'
const isWhole = (value: unknown) => Number.isInteger(value)
/** Day 0 of dates in Delphi and Free Pascal. */
const dayZero = Date.UTC(1899, 11, 30)
const dayNumber = (iso: string) => Math.round((Date.parse(`${iso}T00:00:00Z`) - dayZero) / dayMs)
const dayOf = (number: number) => new Date(dayZero + number * dayMs).toISOString().slice(0, 10)
const reverseParts = (text: string, by: string, to: string) => text.split(by).toReversed().join(to)

/** Whether a value is a text that matches this pattern and denotes a day. A text with month 22 has another, unknown form. */
const isDay = (pattern: RegExp, day: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) && beginsWithDay(day(value))
const dayPart = (text: string) => text.slice(0, 10)
const isPlainMoment = isDay(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, dayPart)
const isMomentWithT = isDay(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/, dayPart)
const insertDashes = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
/** The highest number that counts as a day. Seconds since 1970 are larger, and so is 20261122. */
const lastDay = dayNumber('2200-01-01')

/** Ways to write a day. server: rest-12, rest-15 */
export const dates: readonly Form[] = [
  form('YYYY-MM-DD', sameWords('YYYY-MM-DD'), isDay(/^\d{4}-\d\d-\d\d$/, String), String, String),
  form(
    'YYYY-MM-DD HH:mm:ss',
    { en: 'YYYY-MM-DD HH:mm:ss, with a time', nl: 'YYYY-MM-DD HH:mm:ss, met een uur' },
    isPlainMoment,
    (iso: string) => `${iso} 00:00:00`,
    dayPart,
  ),
  form(
    'YYYY-MM-DDTHH:mm:ss',
    {
      en: 'YYYY-MM-DDTHH:mm:ss, with a time behind a T',
      nl: 'YYYY-MM-DDTHH:mm:ss, met een uur achter een T',
    },
    isMomentWithT,
    (iso: string) => `${iso}T00:00:00`,
    dayPart,
  ),
  ...['/', '-'].map((separator) =>
    form(
      `DD${separator}MM${separator}YYYY`,
      sameWords(`DD${separator}MM${separator}YYYY`),
      isDay(new RegExp(`^\\d\\d${separator}\\d\\d${separator}\\d{4}$`), (text) =>
        reverseParts(text, separator, '-'),
      ),
      (iso: string) => reverseParts(iso, '-', separator),
      (text: string) => reverseParts(text, separator, '-'),
    ),
  ),
  form(
    'YYYYMMDD',
    sameWords('YYYYMMDD'),
    isDay(/^\d{8}$/, insertDashes),
    (iso: string) => iso.replaceAll('-', ''),
    insertDashes,
  ),
  form(
    'day number',
    { en: 'the number of the day since 30/12/1899', nl: 'het nummer van de dag sinds 30/12/1899' },
    (value) => isWhole(value) && Number(value) >= 0 && Number(value) < lastDay,
    dayNumber,
    dayOf,
  ),
]

/** Whether a value is an hour of two digits with this pattern after it. */
const timeWith = (rest: string) => matches(new RegExp(`^(?:[01]\\d|2[0-4])${rest}$`))

/** Ways to write a time of day. server: rest-12, rest-15 */
export const times: readonly Form[] = [
  form('HH:mm', sameWords('HH:mm'), timeWith(':[0-5]\\d'), String, String),
  form(
    'HH:mm:ss',
    { en: 'HH:mm:ss, with seconds', nl: 'HH:mm:ss, met seconden' },
    timeWith(':[0-5]\\d:\\d\\d'),
    (time: string) => `${time}:00`,
    (text: string) => text.slice(0, 5),
  ),
  form(
    'H:mm',
    { en: 'H:mm, without a 0 in front', nl: 'H:mm, zonder 0 vooraan' },
    matches(/^(?:1\d|2[0-4]|\d):[0-5]\d$/),
    (time: string) => time.replace(/^0/, ''),
    (text: string) => text.padStart(5, '0'),
  ),
  form(
    'HHumm',
    { en: '18u30, with a u', nl: '18u30, met een u' },
    timeWith('u[0-5]\\d'),
    (time: string) => time.replace(':', 'u'),
    (text: string) => text.replace('u', ':'),
  ),
  form(
    'date and time',
    { en: '1899-12-30 HH:mm:ss, with a date', nl: '1899-12-30 HH:mm:ss, met een datum' },
    matches(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/),
    (time: string) => `1899-12-30 ${time}:00`,
    (text: string) => text.slice(11, 16),
  ),
  form(
    'part of a day',
    { en: 'the part of the day, as a number: 0.75', nl: 'het deel van de dag, als getal: 0,75' },
    (value) => typeof value === 'number' && value >= 0 && value <= 1,
    (time: string) => ((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs) / dayMs,
    (part: number) => new Date(Math.round((part * dayMs) / minuteMs) * minuteMs).toISOString().slice(11, 16),
  ),
]

/** Ways to write a moment. server: rest-3, login-3 */
export const moments: readonly Form[] = [
  form('YYYY-MM-DD HH:mm:ss', sameWords('YYYY-MM-DD HH:mm:ss'), isPlainMoment, String, String),
  form(
    'YYYY-MM-DDTHH:mm:ss',
    { en: 'YYYY-MM-DDTHH:mm:ss, with a T', nl: 'YYYY-MM-DDTHH:mm:ss, met een T' },
    isMomentWithT,
    (moment: string) => moment.replace(' ', 'T'),
    (text: string) => text.replace('T', ' '),
  ),
  form(
    'DD/MM/YYYY HH:mm:ss',
    sameWords('DD/MM/YYYY HH:mm:ss'),
    isDay(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/, (text) => reverseParts(dayPart(text), '/', '-')),
    (moment: string) => `${reverseParts(moment.slice(0, 10), '-', '/')}${moment.slice(10)}`,
    (text: string) => `${reverseParts(text.slice(0, 10), '/', '-')}${text.slice(10)}`,
  ),
]

const number: Words = { en: 'a number', nl: 'een getal' }
const asText: Words = { en: 'a text', nl: 'een tekst' }

/** Ways to write a whole number: as a number or as text. */
export const numbers: readonly Form[] = [
  form('number', number, isWhole, Number, Number),
  form('text', asText, matches(/^\d+$/), String, Number),
]

/** Ways to write a text of digits: as text or as a number. server: rest-13 */
export const digits: readonly Form[] = [
  form('text', asText, isText, String, String),
  form(
    'number',
    number,
    isWhole,
    (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text),
    (value: string | number) => String(value),
  ),
]

/** The one known way to write a text. */
export const texts: readonly Form[] = [{ ...form('text', asText, isText, String, String), takesEmpty: true }]

const hexOf = (value: number) => value.toString(16).toUpperCase().padStart(6, '0')
/** Swaps red and blue, because a colour of Delphi begins with blue. */
const swapRedBlue = (hex: string) => hex.slice(4, 6) + hex.slice(2, 4) + hex.slice(0, 2)

/** Ways to write a colour. server: rest-13 */
export const colours: readonly Form[] = [
  form('#RRGGBB', sameWords('#RRGGBB'), matches(/^#[0-9a-f]{6}$/i), String, String),
  form(
    'RRGGBB',
    { en: 'RRGGBB, without #', nl: 'RRGGBB, zonder #' },
    matches(/^[0-9a-f]{6}$/i),
    (colour: string) => colour.slice(1),
    (text: string) => `#${text}`,
  ),
  form(
    '$00BBGGRR',
    { en: '$00BBGGRR, with blue in front', nl: '$00BBGGRR, met blauw vooraan' },
    matches(/^\$00[0-9a-f]{6}$/i),
    (colour: string) => `$00${swapRedBlue(colour.slice(1))}`,
    (text: string) => `#${swapRedBlue(text.slice(3))}`,
  ),
  form(
    'colour number',
    { en: 'a number, with blue in front', nl: 'een getal, met blauw vooraan' },
    (value) => isWhole(value) && Number(value) >= 0 && Number(value) <= 0xffffff,
    (colour: string) => Number.parseInt(swapRedBlue(colour.slice(1)), 16),
    (value: number) => `#${swapRedBlue(hexOf(value))}`,
  ),
]

/** Ways to write yes and no. */
export const flags: readonly Form[] = [
  form(
    'true',
    { en: 'true and false', nl: 'true en false' },
    (value) => typeof value === 'boolean',
    Boolean,
    Boolean,
  ),
  form('1', { en: '1 and 0', nl: '1 en 0' }, (value) => value === 0 || value === 1, Number, Boolean),
  form(
    '"1"',
    { en: '"1" and "0"', nl: '"1" en "0"' },
    matches(/^[01]$/),
    (flag: boolean) => (flag ? '1' : '0'),
    (text: string) => text === '1',
  ),
  form(
    '"J"',
    { en: '"J" and "N"', nl: '"J" en "N"' },
    matches(/^[JN]$/),
    (flag: boolean) => (flag ? 'J' : 'N'),
    (text: string) => text === 'J',
  ),
]
