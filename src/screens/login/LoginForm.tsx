import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { ConnectionTypeSelect } from '#session/connections/ConnectionTypeSelect.tsx'
import { $connections } from '#session/connections/connections.ts'
import { Icon } from '#shared/look/icons.tsx'
import { rememberedPasswordHint } from '#shared/messages/rememberedPasswordHint.ts'
import { $schoolSettings } from '#shared/portal/schoolSettings.ts'
import { Form } from '#shared/ui/forms/Form.tsx'
import { FormCheckbox } from '#shared/ui/forms/FormCheckbox.tsx'
import { PasswordField } from '#shared/ui/forms/PasswordField.tsx'
import { UsernameInput, UsernameOfPasswords } from '#shared/ui/forms/UsernameInput.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import classes from './LoginForm.module.css'
import * as model from './model.ts'
import { $systems } from './server.ts'
import { texts } from './texts.ts'
import { Ways } from './Ways.tsx'

/** This part is loaded only if the server allows external systems. */
const External = lazy(() => import('./External.tsx'))

/** The full form, or only the password of a saved connection, whose field is never disabled. rule: sign-in-5 */
export function LoginForm() {
  const chosen = useUnit(model.$chosen)
  const connections = useUnit($connections)
  const usernameError = useUnit(model.$usernameError)
  const password = useUnit(model.$password)
  const passwordError = useUnit(model.$passwordError)
  const error = useUnit(model.$error)
  const running = useUnit(model.$running)
  const typePassword = useUnit(model.passwordChanged)
  const submit = useUnit(model.submitted)
  const goBack = useUnit(model.listRequested)
  const fields = useRef<HTMLFormElement>(null)

  // After a refused submit the first field with a problem takes the focus.
  useEffect(() => {
    if (usernameError || passwordError)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [usernameError, passwordError])

  return (
    <Form ref={fields} className="grid gap-18" onSubmit={submit}>
      <div className={classes.head}>
        {connections.length > 0 && (
          <button
            type="button"
            className={`plain-button ${classes.back}`}
            onClick={goBack}
            aria-label={texts.back}
          >
            <Icon name="back" />
          </button>
        )}
        <h1 tabIndex={-1} data-screen-title>
          {chosen ? texts.passwordTitle(chosen.connectionName) : texts.title}
        </h1>
      </div>
      <Notice kind="error">{error}</Notice>
      {chosen ? <UsernameOfPasswords username={chosen.username} /> : <NameFields />}
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={passwordError || null}
        onChange={(event) => typePassword(event.currentTarget.value)}
      />
      <KeepFields />
      <Button type="submit" fullWidth loading={running}>
        {texts.submit}
      </Button>
      <Systems />
      <Ways />
      <SpokenStatus>{running ? texts.signingIn : ''}</SpokenStatus>
    </Form>
  )
}

/**
 * The external systems, in a component of their own: rendering the fields again would empty those that a password manager filled
 * in without events. rule: brought-4
 */
function Systems() {
  const systems = useUnit($systems)
  return (
    systems.length > 0 && (
      <Suspense>
        <External />
      </Suspense>
    )
  )
}

/** The fields for the type of account and the username. */
function NameFields() {
  const type = useUnit(model.$type)
  const username = useUnit(model.$username)
  const error = useUnit(model.$usernameError)
  const chooseType = useUnit(model.typeChanged)
  const typeName = useUnit(model.usernameChanged)
  return (
    <>
      <ConnectionTypeSelect value={type} onChange={chooseType} />
      <UsernameInput
        value={username}
        error={error || null}
        onChange={(event) => typeName(event.currentTarget.value)}
      />
    </>
  )
}

/** The boxes that decide what this device stores. */
function KeepFields() {
  const shared = useUnit(model.$shared)
  const remembers = useUnit(model.$remember) && !shared
  const share = useUnit(model.sharedChanged)
  const remember = useUnit(model.rememberChanged)
  const school = useUnit($schoolSettings)
  return (
    <>
      <FormCheckbox
        label={texts.shared}
        description={shared ? texts.sharedHelp : ''}
        checked={shared}
        onChange={share}
      />
      {school.remembersPasswords && (
        <FormCheckbox
          label={texts.remember}
          description={remembers ? rememberedPasswordHint : ''}
          checked={remembers}
          disabled={shared}
          onChange={remember}
        />
      )}
    </>
  )
}
