import { type ModuleRow, type Outcome, type State, stateOf } from '#session/programme/modules.ts'
import type { IconName } from '#shared/look/icons.tsx'
import { Status, type StatusKind } from '#shared/ui/marks/Status.tsx'
import { texts } from './texts.ts'

export const iconOf: Readonly<Record<Outcome, IconName>> = {
  passed: 'passed',
  exempt: 'exempt',
  failed: 'failed',
  absent: 'absent',
  following: 'following',
  todo: 'todo',
  unknown: 'info',
}

const kinds: Readonly<Record<State, StatusKind>> = {
  reached: 'good',
  failed: 'bad',
  following: 'warn',
  todo: 'calm',
  other: 'calm',
}

/** The status whose colour a result has. rule: module-5 */
export const kindOf = (outcome: Outcome): StatusKind => kinds[stateOf(outcome)]

/** A result: its colour, and the meaning of that colour as an icon and a text. */
export function Result({ row: { outcome, result } }: { row: ModuleRow }) {
  return (
    <Status kind={kindOf(outcome)} icon={iconOf[outcome]}>
      {texts.result(outcome, result)}
    </Status>
  )
}
