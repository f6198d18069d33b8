import { Button } from '../mantine/Button.ts'
import { PasswordInput } from '../mantine/PasswordInput.ts'
import { Notice } from '../Notice.tsx'
import classes from './PasswordForm.module.css'

const texts = {
  current: 'Huidig wachtwoord',
  next: 'Nieuw wachtwoord',
  repeat: 'Herhaal nieuw wachtwoord',
  show: 'Wachtwoord tonen',
  ok: 'OK',
} as const

interface Props {
  current: string
  next: string
  repeat: string
  /** What is to be said of the new password while it is typed, and whether that is good. */
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
      visibilityToggleButtonProps={{ 'aria-label': `${texts.show}: ${label}`, tabIndex: 0 }}
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
      {field(texts.current, form.current, form.currentChanged, 'current-password')}
      {field(texts.next, form.next, form.nextChanged, 'new-password')}
      {field(texts.repeat, form.repeat, form.repeatChanged, 'new-password')}
      <p role="status" className={classes.judgement} data-good={judgement.good}>
        {judgement.message}
      </p>
      {withButton && (
        <Button type="submit" loading={form.saving} disabled={!form.canSubmit && !form.saving}>
          {texts.ok}
        </Button>
      )}
    </form>
  )
}
