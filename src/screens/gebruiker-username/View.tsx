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

export function View() {
  const username = useUnit($username)
  const usernameError = useUnit($usernameError)
  const error = useUnit($error)
  const running = useUnit($running)
  const done = useUnit($done)
  const typeName = useUnit(usernameChanged)
  const submit = useUnit(submitted)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (usernameError) field.current?.focus()
  }, [usernameError])
  return (
    <FormPanel onSubmit={submit}>
      <Notice kind="error">{error}</Notice>
      <Notice kind="good">{done ? accountMessages.resetRequested : ''}</Notice>
      {!done && (
        <>
          <p>{texts.intro}</p>
          <UsernameInput
            ref={field}
            value={username}
            error={usernameError || null}
            onChange={(event) => typeName(event.currentTarget.value)}
          />
          <SubmitActions text={texts.ok} running={running} />
        </>
      )}
      <SpokenStatus>{running ? texts.busy : ''}</SpokenStatus>
    </FormPanel>
  )
}
