import { useId } from 'react'
import type { Judgement } from '../../validators/passwordRules.ts'
import { PasswordField } from './PasswordField.tsx'
import classes from './PasswordForm.module.css'
import { PasswordRules } from './PasswordRules.tsx'

interface Props {
  labels: { readonly next: string; readonly repeat: string }
  next: string
  repeat: string
  /** The problem of the repetition, once its field has been left; `''` for none. */
  repeatProblem?: string
  /** The rules, the message about the pair while it is typed, and whether it is good. */
  judgement: Judgement
  nextChanged: (text: string) => void
  repeatChanged: (text: string) => void
  repeatLeft?: () => void
}

/** Fields for a new password, typed twice, with its rules and a message about it while it is typed. */
export function NewPasswordFields({ labels, judgement, repeatProblem = '', ...form }: Props) {
  const field = (label: string) => ({ label, autoComplete: 'new-password', isOneOfMany: true })
  const rulesId = useId()
  return (
    <>
      <PasswordField
        {...field(labels.next)}
        aria-describedby={rulesId}
        value={form.next}
        onChange={(event) => form.nextChanged(event.currentTarget.value)}
      />
      <PasswordRules id={rulesId} rules={judgement.rules} />
      <PasswordField
        {...field(labels.repeat)}
        value={form.repeat}
        error={repeatProblem || null}
        onChange={(event) => form.repeatChanged(event.currentTarget.value)}
        onBlur={() => form.repeatLeft?.()}
      />
      <p role="status" className={classes.judgement} data-good={judgement.good}>
        {repeatProblem === '' ? judgement.message : ''}
      </p>
    </>
  )
}
