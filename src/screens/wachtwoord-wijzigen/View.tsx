import { useUnit } from 'effector-react'
import { Button } from '../../shared/ui/Button.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PasswordInput } from '../../shared/ui/PasswordInput.ts'
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
  const form = useUnit({
    forced: $forced,
    current: $current,
    next: $next,
    repeat: $repeat,
    judgement: $judgement,
    error: $error,
    done: $done,
    saving: $saving,
    canSubmit: $canSubmit,
    currentChanged,
    nextChanged,
    repeatChanged,
    submitted,
  })
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
      {form.forced && <p>{texts.forced}</p>}
      <Notice kind="error">{form.error}</Notice>
      {field(texts.current, form.current, form.currentChanged, 'current-password')}
      {field(texts.next, form.next, form.nextChanged, 'new-password')}
      {field(texts.repeat, form.repeat, form.repeatChanged, 'new-password')}
      <p role="status" className={classes.judgement} data-good={form.judgement.good}>
        {form.done ? '' : form.judgement.message}
      </p>
      <Notice kind="good">{form.done ? texts.done : ''}</Notice>
      {!form.done && (
        <Button type="submit" loading={form.saving} disabled={!form.canSubmit && !form.saving}>
          {texts.ok}
        </Button>
      )}
    </form>
  )
}
