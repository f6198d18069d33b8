import type { ModuleRow, Outcome } from '#session/programme/modules.ts'
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

const kindOf: Readonly<Record<ModuleRow['colorReference'], StatusKind>> = {
  'bg-success': 'good',
  'bg-danger': 'bad',
  'bg-warning': 'warn',
  'bg-light': 'calm',
}

/** A result: its colour, and the meaning of that colour as an icon and a text. */
export function Result({ row: { outcome, result, colorReference } }: { row: ModuleRow }) {
  return (
    <Status kind={kindOf[colorReference]} icon={iconOf[outcome]}>
      {texts.result(outcome, result)}
    </Status>
  )
}
