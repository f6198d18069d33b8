import type { Presence } from './presence.ts'

/** Counts and quotes the words that the portal does not know: '2 keer iets anders: Op stage, Examen'. rule: attendance-10 */
export function unknownText(unknown: Presence['unknown']): string {
  const times = unknown.reduce((sum, each) => sum + each.times, 0)
  return `${times} keer iets anders: ${unknown.map(({ text }) => text).join(', ')}`
}
