import type { Judgement } from '../../validators/passwordRules.ts'
import { Button } from '../mantine/Button.ts'
import { PasswordInput } from '../mantine/fields/PasswordInput.ts'
import { Notice } from '../marks/Notice.tsx'
import { passwordForm, showPassword } from '../texts.ts'
import { FormActions } from './FormPanel.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import classes from './PasswordForm.module.css'

interface Props {
  current: string
  next: string
  repeat: string
  /** The message about the new password while it is typed, and whether it is good. */
  judgement: Judgement
  /** Why the last attempt failed; `''` if it did not. */
  error: string
  saving: boolean
  canSubmit: boolean
  /** Without a button the form is done. */
  withButton?: boolean
  currentChanged: (text: string) => void
  nextChanged: (text: string) => void
  repeatChanged: (text: string) => void
  submitted: () => void
}

/** The current password, the new one twice, and what is wrong with it while it is typed. */
export function PasswordForm({ withButton = true, judgement, ...form }: Props) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submitted()
      }}
    >
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
        judgement={judgement}
        nextChanged={form.nextChanged}
        repeatChanged={form.repeatChanged}
      />
      {withButton && (
        <FormActions>
          <Button type="submit" loading={form.saving} disabled={!form.canSubmit && !form.saving}>
            {passwordForm.ok}
          </Button>
        </FormActions>
      )}
    </form>
  )
}
