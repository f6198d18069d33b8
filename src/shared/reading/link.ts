import { decodePercent } from './percent.ts'
import { withoutInvisible } from './text.ts'

/** Decodes the HTML notations of `&` and `=`. */
const withPlainSigns = (address: string): string =>
  address.replace(/&(?:amp|#38|#x26);/gi, '&').replace(/&(?:equals|#61|#x3d);/gi, '=')

/** Matches an e-mail address or a key, in which a space originally was a plus. */
const isKey = /^[\w.%+/=@-]*$/

/** Matches a number in groups, with separators. */
const inGroups = /^[+ ]?[\d*x][\d*x+ ./()-]*$/i

/**
 * Restores the plus signs and spaces of a value. In an e-mail address and a key every space was a plus. A number begins with a
 * plus and never with a space; within it a plus is a space between groups.
 */
function restoreSigns(value: string): string {
  const text = withoutInvisible(value)
    .replace(/[\r\n]+\s*/g, '')
    .trimEnd()
  if (inGroups.test(text)) return text.slice(0, 1).replace(' ', '+') + text.slice(1).replaceAll('+', ' ')
  const key = text.trim().replaceAll(' ', '+')
  return isKey.test(key) ? key : key.replaceAll('+', ' ')
}

/**
 * The names and values in a link of a mail, before and after its `#`, in order, whatever the notation. A punctuation mark after
 * the link is left out, and a value that cannot be decoded is unchanged. rule: brought-3
 */
export function linkPairs(address: string): [name: string, value: string][] {
  const parts = withPlainSigns(address.slice(0, 100_000))
    .replace(/[.,;:!?)\]}>"'\s]{1,9}$/, '')
    .split(/[?&#]/)
    .slice(1)
  const pairs = parts.flatMap((part): [string, string][] => {
    const [name = '', value] = part.split(/=(.*)/s)
    return value === undefined ? [] : [[decodePercent(name), value]]
  })
  // A mail that was copied from its source has `=3D` for each `=`.
  const quoted = pairs.length > 1 && pairs.every(([, value]) => value.startsWith('3D'))
  return pairs.map(([name, value]) => [name, restoreSigns(decodePercent(quoted ? value.slice(2) : value))])
}

/** The pairs of {@link linkPairs} with their names in lower case. rule: brought-3 */
export const linkParameters = (address: string): readonly (readonly [name: string, value: string])[] =>
  linkPairs(address).map(([name, value]) => [name.toLowerCase(), value])
