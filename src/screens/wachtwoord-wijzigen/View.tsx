import { useUnit } from 'effector-react'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PasswordForm } from '../../shared/ui/PasswordForm.tsx'
import {
  $canSubmit,
  $current,
  $done,
  $error,
  $forced,
  $judgement,
  $next,
  $repeat,
  $saving,
  currentChanged,
  nextChanged,
  repeatChanged,
  submitted,
} from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The current password, the new one twice, and what is wrong with it while it is typed. */
export function View() {
  const { forced, done } = useUnit({ forced: $forced, done: $done })
  const form = useUnit({
    current: $current,
    next: $next,
    repeat: $repeat,
    judgement: $judgement,
    error: $error,
    saving: $saving,
    canSubmit: $canSubmit,
    currentChanged,
    nextChanged,
    repeatChanged,
    submitted,
  })
  return (
    <div className={classes.panel}>
      {forced && <p className={classes.forced}>{texts.forced}</p>}
      <PasswordForm {...form} withButton={!done} />
      <Notice kind="good">{done ? texts.done : ''}</Notice>
    </div>
  )
}
