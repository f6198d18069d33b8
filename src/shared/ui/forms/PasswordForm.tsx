import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import type { Judgement } from '../../validators/passwordRules.ts'
import { PasswordInput } from '../mantine/fields/PasswordInput.ts'
import { Notice } from '../marks/Notice.tsx'
import { passwordForm, showPassword } from '../texts.ts'
import { Form } from './Form.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import classes from './PasswordForm.module.css'
import { SubmitActions } from './SubmitActions.tsx'

/** As `useUnit` takes them. */
type Units = {
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
  /** Without a button the form is done. */
  withButton?: boolean
}

/** The current password, the new one twice, and what is wrong with it while it is typed. */
export function PasswordForm({ units, withButton = true }: Props) {
  const form = useUnit(units)
  return (
    <Form className={classes.form} onSubmit={form.submitted}>
      <Notice kind="error">{form.error}</Notice>
      <PasswordInput
        label={passwordForm.current}
        value={form.current}
        autoComplete="current-password"
        visibilityToggleButtonProps={{
          'aria-label': `${showPassword}: ${passwordForm.current}`,
          tabIndex: 0,
        }}
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
