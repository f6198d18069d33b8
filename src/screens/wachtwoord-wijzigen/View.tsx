import { useUnit } from 'effector-react'
import { PasswordForm } from '#shared/ui/forms/PasswordForm.tsx'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { $done, $forced, form, leaving } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The current password, the new one twice, and what is wrong with it while it is typed. */
export function View() {
  const { forced, done } = useUnit({ forced: $forced, done: $done })
  useUnsavedWarning(leaving)
  return (
    <div className={classes.panel}>
      {forced && <p className={classes.forced}>{texts.forced}</p>}
      <PasswordForm units={form} withButton={!done} />
      <Notice kind="good">{done ? texts.done : ''}</Notice>
    </div>
  )
}
