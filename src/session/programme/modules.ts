import type { ResponseOf } from '#api/endpoint.ts'
import type { vwomodule } from '#api/endpoints/vwomodule.ts'
import { exemptionWord, type ResultWord, resultWord } from '#api/words/results.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { IconName } from '#shared/look/icons.tsx'

export type ModuleRecord = ResponseOf<typeof vwomodule>[number]

export type Outcome = ResultWord['kind']

/** The states of the filter Toestand; `other` stands for an unknown result. rule: module-4, module-8 */
export const states = ['reached', 'failed', 'following', 'todo', 'other'] as const
export type State = (typeof states)[number]

export const stateIcons: Readonly<Record<State, IconName>> = {
  reached: 'passed',
  failed: 'failed',
  following: 'following',
  todo: 'todo',
  other: 'info',
}

/** One attempt of a student at a module, which may be past, current or future. */
export interface ModuleRow {
  /** The position of the row in the server's answer. */
  readonly id: number
  readonly moduleId: number
  readonly name: string
  /** `''` if no date is known. */
  readonly from: IsoDate | ''
  readonly till: IsoDate | ''
  /** The result as the server writes it; an exemption is `VRIJSTELLING`, whichever field has it. */
  readonly result: string
  readonly outcome: Outcome
}

const stateOfOutcome: Readonly<Record<Outcome, State>> = {
  passed: 'reached',
  exempt: 'reached',
  failed: 'failed',
  absent: 'failed',
  following: 'following',
  todo: 'todo',
  unknown: 'other',
}

/** The result that counts: an exemption takes precedence over `Resultaat`. rule: module-6 */
export const resultOf = ({ Resultaat, Atype }: Pick<ModuleRecord, 'Resultaat' | 'Atype'>): ResultWord =>
  resultWord(exemptionWord(Atype ?? '').kind === 'exempt' ? 'VRIJSTELLING' : Resultaat)

/** The filter's state of an outcome. rule: module-4, module-8 */
export const stateOf = (outcome: Outcome): State => stateOfOutcome[outcome]

/** The rows as the screens show them, in the order of the answer. */
export function toModuleRows(records: readonly ModuleRecord[]): ModuleRow[] {
  return records.map((record, id) => {
    const { kind: outcome, text: result } = resultOf(record)
    return {
      id,
      moduleId: record.ModuleID,
      name: record.Moduleomschrijving,
      from: record.LoopbaanVan ?? '',
      till: record.LoopbaanTot ?? '',
      result,
      outcome,
    }
  })
}

const hasResult = ({ result }: ModuleRow) => result !== ''

/**
 * Keeps every row with a result, and of each module without one only the first row. Rows with a result come first. rule: module-7
 */
export function withoutDuplicates(rows: readonly ModuleRow[]): ModuleRow[] {
  const seen = new Set<number>()
  return [...rows.filter(hasResult), ...rows.filter((row) => !hasResult(row))].filter((row) => {
    const repeated = seen.has(row.moduleId)
    seen.add(row.moduleId)
    return !repeated || hasResult(row)
  })
}

/** A student's progress: every module counts once, with its best attempt. rule: programme-3 */
export interface Totals extends Readonly<Record<State, number>> {
  readonly modules: number
  /** Whether the reached modules include an exemption. */
  readonly exempt: boolean
}

/**
 * From best to worst: a module that was reached stays reached, and a new attempt has not failed yet. An unknown result ranks
 * above 'failed' because it may mean that the module is reached.
 */
const ranking: readonly State[] = ['reached', 'following', 'other', 'failed', 'todo']

export interface BestAttempt extends Pick<ModuleRow, 'moduleId' | 'name'> {
  readonly state: State
}

/** The state of the best attempt at each module. rule: programme-3 */
export function bestAttempts(rows: readonly ModuleRow[]): BestAttempt[] {
  const best = new Map<number, BestAttempt>()
  for (const { moduleId, name, outcome } of rows) {
    const state = stateOf(outcome)
    const known = best.get(moduleId)
    if (!known || ranking.indexOf(state) < ranking.indexOf(known.state))
      best.set(moduleId, { moduleId, name, state })
  }
  return [...best.values()]
}

/** The progress in these rows. rule: programme-3 */
export function totalsOf(rows: readonly ModuleRow[]): Totals {
  const best = bestAttempts(rows)
  const counts = states.map((state) => [state, best.filter((each) => each.state === state).length] as const)
  return {
    ...(Object.fromEntries(counts) as Record<State, number>),
    modules: best.length,
    exempt: rows.some(({ outcome }) => outcome === 'exempt'),
  }
}
