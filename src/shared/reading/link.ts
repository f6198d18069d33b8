import { percentDecoded } from './percent.ts'
import { withoutInvisible } from './text.ts'

/** What a mail or a page writes for `&` and `=`. */
const asWritten = (address: string): string =>
  address.replace(/&(?:amp|#38|#x26);/gi, '&').replace(/&(?:equals|#61|#x3d);/gi, '=')

/** An e-mail address or a key, in which a space was a plus. */
const isKey = /^[\w.%+/=@-]*$/

/** A number in groups: its signs, and what stands between them. */
const inGroups = /^[+ ]?[\d*x][\d*x+ ./()-]*$/i

/**
 * A value as it was meant. In an e-mail address and a key a plus is a plus, and a space was one. A number begins with one, and never
 * with a space; within it a plus is a space between groups.
 */
function meant(value: string): string {
  const text = withoutInvisible(value)
    .replace(/[\r\n]+\s*/g, '')
    .trimEnd()
  if (inGroups.test(text)) return text.slice(0, 1).replace(' ', '+') + text.slice(1).replaceAll('+', ' ')
  const key = text.trim().replaceAll(' ', '+')
  return isKey.test(key) ? key : key.replaceAll('+', ' ')
}

/**
 * The names and the values of a link that came in a mail, before and after its `#`, in order, however the mail wrote them. What a mail puts behind a link, such as a full stop, belongs to none. A value that cannot be read is left as it came, and a
 * part that is not there is for the screen to tell. rule: brought-3
 */
export function linkPairs(address: string): [name: string, value: string][] {
  const parts = asWritten(address.slice(0, 100_000))
    .replace(/[.,;:!?)\]}>"'\s]{1,9}$/, '')
    .split(/[?&#]/)
    .slice(1)
  const pairs = parts.flatMap((part): [string, string][] => {
    const [name = '', value] = part.split(/=(.*)/s)
    return value === undefined ? [] : [[percentDecoded(name), value]]
  })
  // A mail that was copied from its source has `=3D` for each `=`.
  const quoted = pairs.length > 1 && pairs.every(([, value]) => value.startsWith('3D'))
  return pairs.map(([name, value]) => [name, meant(percentDecoded(quoted ? value.slice(2) : value))])
}

/** What {@link linkPairs} reads of a link, with its names in lower case. rule: brought-3 */
export const linkParameters = (address: string): readonly (readonly [name: string, value: string])[] =>
  linkPairs(address).map(([name, value]) => [name.toLowerCase(), value])
