import type { ModuleRow, Outcome } from '../../session/programme/modules.ts'
import { Icon, type IconName } from '../../shared/icons.tsx'
import classes from './Result.module.css'
import { texts } from './texts.ts'

export const iconOf: Readonly<Record<Outcome, IconName>> = {
  passed: 'passed',
  exempt: 'exempt',
  failed: 'failed',
  absent: 'absent',
  following: 'following',
  todo: 'todo',
  other: 'info',
}

/** A result: its colour, and beside it what the colour stands for as icon and text. */
export function Result({ row: { outcome, result, colorReference } }: { row: ModuleRow }) {
  return (
    <span className={classes.result} data-colour={colorReference}>
      <Icon name={iconOf[outcome]} size={18} />
      {texts.result(outcome, result)}
    </span>
  )
}
