import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import type { Judgement } from '../../validators/passwordRules.ts'
import { Notice } from '../marks/Notice.tsx'
import { passwordForm } from '../texts.ts'
import { Form } from './Form.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './PasswordForm.module.css'
import { SubmitActions } from './SubmitActions.tsx'
import { UsernameOfPasswords } from './UsernameInput.tsx'

/** The stores and events of the form, in the shape that `useUnit` takes. */
type Units = {
  username: Store<string>
  current: Store<string>
  next: Store<string>
  repeat: Store<string>
  /** The message about the new password while it is typed, and whether it is good. */
  judgement: Store<Judgement>
  /** Why the last attempt failed; `''` if it did not. */
  error: Store<string>
  saving: Store<boolean>
  canSubmit: Store<boolean>
  currentChanged: EventCallable<string>
  nextChanged: EventCallable<string>
  repeatChanged: EventCallable<string>
  submitted: EventCallable<void>
}

interface Props {
  units: Units
  /** False once the form is finished and only shows its message. */
  withButton?: boolean
}

/** A form for the current password and twice the new one, which is judged while it is typed. */
export function PasswordForm({ units, withButton = true }: Props) {
  const form = useUnit(units)
  return (
    <Form className={classes.form} onSubmit={form.submitted}>
      <Notice kind="error">{form.error}</Notice>
      <UsernameOfPasswords username={form.username} />
      <PasswordField
        label={passwordForm.current}
        value={form.current}
        autoComplete="current-password"
        isOneOfMany
        onChange={(event) => form.currentChanged(event.currentTarget.value)}
      />
      <NewPasswordFields
        labels={passwordForm}
        next={form.next}
        repeat={form.repeat}
        judgement={form.judgement}
        nextChanged={form.nextChanged}
        repeatChanged={form.repeatChanged}
      />
      {withButton && <SubmitActions text={passwordForm.ok} running={form.saving} ready={form.canSubmit} />}
    </Form>
  )
}
