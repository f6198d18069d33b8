import { listInWords } from '#shared/values/listInWords.ts'
import type { Entry } from './entries.ts'

const idsOf = (entries: readonly Entry[]) =>
  entries
    .map(({ id }) => id)
    .sort()
    .join()

/**
 * The warning for a parent whose children have the same agenda; `''` if they differ. The server may then ignore which child is
 * requested, so that a task of one child appears under the name of the other. rule: agenda-20; server: agenda-6
 * @param children at least two, with their agendas of the same days; null for an agenda that could not be read
 */
export function sameAgendaText(
  children: readonly { readonly name: string; readonly entries: readonly Entry[] | null }[],
): string {
  const read = children.filter(({ entries }) => entries !== null && entries.length > 0)
  const ids = read.map(({ entries }) => idsOf(entries ?? []))
  const duplicate = ids.find((each, n) => ids.indexOf(each) !== n)
  if (duplicate === undefined) return ''
  const names = read.filter((_, n) => ids[n] === duplicate).map(({ name }) => name)
  return `De school geeft voor ${listInWords(names)} dezelfde agenda. Wat hier staat, kan van elk van hen zijn.`
}
