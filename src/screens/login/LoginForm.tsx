import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { $connections, connectionTypes } from '#session/connections/connections.ts'
import { Icon } from '#shared/icons.tsx'
import { rememberedMeans } from '#shared/messages/rememberedMeans.ts'
import { $schoolSettings } from '#shared/schoolSettings.ts'
import { Form } from '#shared/ui/forms/Form.tsx'
import { FormCheckbox } from '#shared/ui/forms/FormCheckbox.tsx'
import { PasswordField } from '#shared/ui/forms/PasswordField.tsx'
import { UsernameInput, UsernameOfPasswords } from '#shared/ui/forms/UsernameInput.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import classes from './LoginForm.module.css'
import * as model from './model.ts'
import { $systems } from './server.ts'
import { texts } from './texts.ts'
import { Ways } from './Ways.tsx'

/** Only where the server allows it. */
const External = lazy(() => import('./External.tsx'))

/** The full form, or for a saved connection its password alone. Its field is never disabled. rule: sign-in-5 */
export function LoginForm() {
  const form = useUnit({
    chosen: model.$chosen,
    connections: $connections,
    usernameError: model.$usernameError,
    password: model.$password,
    passwordError: model.$passwordError,
    error: model.$error,
    running: model.$running,
    systems: $systems,
    passwordChanged: model.passwordChanged,
    submitted: model.submitted,
    listRequested: model.listRequested,
  })
  const fields = useRef<HTMLFormElement>(null)

  // After a refused submit the first field that needs attention takes the focus.
  const { usernameError, passwordError } = form
  useEffect(() => {
    if (usernameError || passwordError)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [usernameError, passwordError])

  return (
    <Form ref={fields} className="grid gap-18" onSubmit={form.submitted}>
      <div className={classes.head}>
        {form.connections.length > 0 && (
          <button
            type="button"
            className={`plain-button ${classes.back}`}
            onClick={form.listRequested}
            aria-label={texts.back}
          >
            <Icon name="back" />
          </button>
        )}
        <h1 tabIndex={-1} data-screen-title>
          {form.chosen ? texts.passwordTitle(form.chosen.connectionName) : texts.title}
        </h1>
      </div>
      <Notice kind="error">{form.error}</Notice>
      {form.chosen ? <UsernameOfPasswords username={form.chosen.username} /> : <NameFields />}
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={form.password}
        error={form.passwordError || null}
        onChange={(event) => form.passwordChanged(event.currentTarget.value)}
      />
      <KeepFields />
      <Button type="submit" fullWidth loading={form.running}>
        {texts.submit}
      </Button>
      {form.systems.length > 0 && (
        <Suspense>
          <External />
        </Suspense>
      )}
      <Ways />
      <SpokenStatus>{form.running ? texts.signingIn : ''}</SpokenStatus>
    </Form>
  )
}

/** How somebody signs in, and the name under which. */
function NameFields() {
  const form = useUnit({
    type: model.$type,
    username: model.$username,
    usernameError: model.$usernameError,
    typeChanged: model.typeChanged,
    usernameChanged: model.usernameChanged,
  })
  return (
    <>
      <NativeSelect
        label={texts.type}
        value={form.type}
        data={connectionTypes.map((type) => ({ value: type, label: texts.types[type] }))}
        onChange={({ currentTarget: { value } }) =>
          form.typeChanged(value === 'office365' ? 'office365' : 'school')
        }
      />
      <UsernameInput
        value={form.username}
        error={form.usernameError || null}
        onChange={(event) => form.usernameChanged(event.currentTarget.value)}
      />
    </>
  )
}

/** What this device keeps. */
function KeepFields() {
  const form = useUnit({
    remember: model.$remember,
    shared: model.$shared,
    rememberChanged: model.rememberChanged,
    sharedChanged: model.sharedChanged,
    school: $schoolSettings,
  })
  const remembers = form.remember && !form.shared
  return (
    <>
      <FormCheckbox
        label={texts.shared}
        description={form.shared ? texts.sharedHelp : ''}
        checked={form.shared}
        onChange={form.sharedChanged}
      />
      {form.school.remembersPasswords && (
        <FormCheckbox
          label={texts.remember}
          description={remembers ? rememberedMeans : ''}
          checked={remembers}
          disabled={form.shared}
          onChange={form.rememberChanged}
        />
      )}
    </>
  )
}
