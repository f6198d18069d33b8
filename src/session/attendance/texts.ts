import type { Presence } from './presence.ts'

/** The text about unknown words: '2 keer iets anders: Op stage, Examen'. rule: attendance-10 */
export function unknownText(unknown: Presence['unknown']): string {
  const times = unknown.reduce((sum, each) => sum + each.times, 0)
  return `${times} keer iets anders: ${unknown.map(({ text }) => text).join(', ')}`
}
