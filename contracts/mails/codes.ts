import { withoutInvisible } from '#shared/reading/text.ts'
import { withoutLinks } from './links.ts'

/** Days, and times before `uur`, `u` or `h`. */
const datesAndTimes =
  /(?<!\d)(?:\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[:.u]\d{2}(?= ?(?:uur|u|h)\b))(?!\d)/g
/** Numbers in one piece (482913), in 2 to 4 groups (482 913, 482-913), or as loose digits (4 8 2 9 1 3). */
const numbers =
  /(?<![\d+/.,-])\d{4,10}(?![/,-]?\d)|(?<![\d+/.,-])\d{2,4}(?:[ .-]\d{2,4}){1,3}(?![/,-]?\d)|(?<!\d )\b\d(?: \d){3,9}\b/g

/** A number in one piece. Away from the word "code", digits in groups are more likely a telephone number or an amount. */
const undividedNumbers = /(?<![\d/.,+-] ?)\b\d{4,10}\b(?! ?[\d/,-])/g
/** How many characters before a number may contain the word "code". */
const reachOfCode = 64

/**
 * The numbers of 4 to 10 digits that may be a code: none in links and dates, and no telephone numbers. Those after the word
 * "code" come first.
 */
export function codesIn(text: string): string[] {
  const words = withoutInvisible(withoutLinks(text))
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll(datesAndTimes, ' ')
  const named = [...words.matchAll(numbers)].flatMap(({ 0: number, index }) =>
    /code\D*$/i.test(words.slice(Math.max(0, index - reachOfCode), index)) ? [number] : [],
  )
  const others = [...words.matchAll(undividedNumbers)].map(([code]) => code)
  const digits = [...named, ...others].map((code) => code.replaceAll(/\D/g, ''))
  return [...new Set(digits.filter((code) => code.length >= 4 && code.length <= 10))]
}
