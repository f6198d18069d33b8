import type { Entry } from './entries.ts'

const listed = new Intl.ListFormat('nl-BE', { type: 'conjunction' })

const idsOf = (entries: readonly Entry[]) =>
  entries
    .map(({ id }) => id)
    .sort()
    .join()

/**
 * A warning for a parent whose children get the same agenda; `''` if they differ. Such a server may ignore which child is asked
 * for, so that a task of one child would stand under the name of the other. rule: agenda-20; server: agenda-6
 * @param children two at least, with their agendas of the same days; null for one that could not be read
 */
export function undividedText(
  children: readonly { readonly name: string; readonly entries: readonly Entry[] | null }[],
): string {
  const read = children.filter(({ entries }) => entries !== null && entries.length > 0)
  const ids = read.map(({ entries }) => idsOf(entries ?? []))
  const twice = ids.find((each, n) => ids.indexOf(each) !== n)
  if (twice === undefined) return ''
  const same = read.filter((_, n) => ids[n] === twice).map(({ name }) => name)
  return `De school geeft voor ${listed.format(same)} dezelfde agenda. Wat hier staat, kan van elk van hen zijn.`
}
