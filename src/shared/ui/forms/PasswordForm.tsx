import { Button } from '../mantine/Button.ts'
import { PasswordInput } from '../mantine/PasswordInput.ts'
import { Notice } from '../Notice.tsx'
import { passwordForm, showPassword } from '../texts.ts'
import classes from './PasswordForm.module.css'

interface Props {
  current: string
  next: string
  repeat: string
  /** The message about the new password while it is typed, and whether it is good. */
  judgement: { good: boolean; message: string }
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
  const field = (label: string, value: string, onChange: (text: string) => void, autoComplete: string) => (
    <PasswordInput
      label={label}
      value={value}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': `${showPassword}: ${label}`, tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
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
      {field(passwordForm.current, form.current, form.currentChanged, 'current-password')}
      {field(passwordForm.next, form.next, form.nextChanged, 'new-password')}
      {field(passwordForm.repeat, form.repeat, form.repeatChanged, 'new-password')}
      <p role="status" className={classes.judgement} data-good={judgement.good}>
        {judgement.message}
      </p>
      {withButton && (
        <Button type="submit" loading={form.saving} disabled={!form.canSubmit && !form.saving}>
          {passwordForm.ok}
        </Button>
      )}
    </form>
  )
}
