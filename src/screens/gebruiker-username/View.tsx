import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { accountMessages } from '#shared/messages/accountMessages.ts'
import { FormPanel } from '#shared/ui/forms/FormPanel.tsx'
import { SubmitActions } from '#shared/ui/forms/SubmitActions.tsx'
import { UsernameInput } from '#shared/ui/forms/UsernameInput.tsx'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import { $done, $error, $running, $username, $usernameError, submitted, usernameChanged } from './model.ts'
import { texts } from './texts.ts'

/** Asks for the username of a user who has forgotten the password. */
export function View() {
  const form = useUnit({
    username: $username,
    usernameError: $usernameError,
    error: $error,
    running: $running,
    done: $done,
    usernameChanged,
    submitted,
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (form.usernameError) field.current?.focus()
  }, [form.usernameError])
  return (
    <FormPanel onSubmit={form.submitted}>
      <Notice kind="error">{form.error}</Notice>
      <Notice kind="good">{form.done ? accountMessages.resetRequested : ''}</Notice>
      {!form.done && (
        <>
          <p>{texts.intro}</p>
          <UsernameInput
            ref={field}
            value={form.username}
            error={form.usernameError || null}
            onChange={(event) => form.usernameChanged(event.currentTarget.value)}
          />
          <SubmitActions text={texts.ok} running={form.running} />
        </>
      )}
      <SpokenStatus>{form.running ? texts.busy : ''}</SpokenStatus>
    </FormPanel>
  )
}
