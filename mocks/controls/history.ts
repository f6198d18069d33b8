import type { Change, Database } from '../db/database.ts'
import type { Table } from '../db/table.ts'
import type { SchoolState } from './state.ts'

/** Something that can be undone: the rows that a call changed, or a whole school that made room for another. */
export type Step =
  | { readonly kind: 'rows'; readonly what: string; readonly at: number; readonly changes: readonly Change[] }
  | { readonly kind: 'school'; readonly what: string; readonly at: number; readonly state: SchoolState }

export interface History {
  add(step: Step): void
  /** Takes the last step away and gives it. */
  take(): Step | undefined
  steps(): readonly Step[]
  /** Goes on behind these. */
  resume(steps: readonly Step[]): void
}

const most = { rows: 50, school: 3 } as const

/** The last steps: enough for a demo, and never so many that they weigh. */
export function createHistory(): History {
  let steps: Step[] = []
  return {
    add(step) {
      steps.push(step)
      const schools = steps.filter(({ kind }) => kind === 'school')
      const oldest = schools.at(-most.school)
      // What lies before a school that is forgotten cannot be reached any more.
      if (oldest && schools.length > most.school) steps = steps.slice(steps.indexOf(oldest))
      steps = steps.slice(-most.rows)
    },
    take: () => steps.pop(),
    steps: () => [...steps],
    resume(others) {
      steps = [...others]
    },
  }
}

/**
 * Whether a call changed something that somebody could want to undo: more than the time of its caller's last
 * sign-in, or a file that has come and is nowhere yet.
 */
export const isWorthUndoing = (changes: readonly Change[]): boolean =>
  changes.some(({ table, before, after }) => {
    if (table === 'uploads') return false
    if (table !== 'gebruikers' || !before || !after) return true
    const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>]
    return Object.keys(is).some((field) => field !== 'lastlogin' && was[field] !== is[field])
  })

/** Puts the rows back as they were, the last change first. */
export async function takeBack(db: Database, changes: readonly Change[]): Promise<void> {
  for (const { table: name, key, before, after } of changes.toReversed()) {
    const table = db.tables[name] as unknown as Table<object>
    if (!before) table.remove(key)
    else if (after) await table.update(key, before)
    else await table.insert(before)
  }
}
