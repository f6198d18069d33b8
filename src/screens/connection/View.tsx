import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { connectionTypes } from '../../session/connections/connections.ts'
import { canEncrypt } from '../../shared/browser/environment.ts'
import { messages } from '../../shared/messages/messages.ts'
import { useUnsavedWarning } from '../../shared/ui/forms/useUnsavedWarning.ts'
import { Button } from '../../shared/ui/mantine/Button.ts'
import { Checkbox } from '../../shared/ui/mantine/Checkbox.ts'
import { NativeSelect } from '../../shared/ui/mantine/NativeSelect.ts'
import { PasswordInput } from '../../shared/ui/mantine/PasswordInput.ts'
import { TextInput } from '../../shared/ui/mantine/TextInput.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import {
  $attention,
  $error,
  $form,
  $passwordKept,
  $passwordLost,
  $problem,
  $running,
  changed,
  submitted,
} from './draft.ts'
import type { FieldName, Form } from './form.ts'
import { $unsaved, givenUp } from './model.ts'
import { TwinDialog } from './TwinDialog.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

const leaveQuestion = {
  title: texts.leaveTitle,
  text: texts.leaveQuestion,
  confirm: texts.leaveConfirm,
  dangerous: true,
}

/** A technical name or address: no capital, no correction. */
const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The form of a connection, a new one or one that is saved already. */
export function View() {
  const { form, problem, attention, passwordKept, passwordLost, error, running } = useUnit({
    form: $form,
    problem: $problem,
    attention: $attention,
    passwordKept: $passwordKept,
    passwordLost: $passwordLost,
    error: $error,
    running: $running,
  })
  const { change, submit, giveUp } = useUnit({ change: changed, submit: submitted, giveUp: givenUp })
  const fields = useRef<HTMLFormElement>(null)
  useUnsavedWarning($unsaved, leaveQuestion, giveUp)

  useEffect(() => {
    if (attention) fields.current?.querySelector<HTMLElement>(`[name="${attention.field}"]`)?.focus()
  }, [attention])

  const errorOf = (field: FieldName) => (problem?.field === field ? problem.text : null)
  const text = (field: FieldName) => ({
    name: field,
    value: form[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <form
      ref={fields}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Notice kind="error">{error}</Notice>
      <TextInput label={texts.name} autoComplete="off" {...text('connectionName')} />
      <TextInput
        label={texts.location}
        description={texts.locationHelp}
        type="url"
        inputMode="url"
        autoComplete="url"
        {...plainText}
        {...text('serverLocation')}
      />
      <NativeSelect
        label={texts.type}
        value={form.connectionType}
        data={connectionTypes.map((type) => ({ value: type, label: texts.types[type] }))}
        onChange={(event) => change({ connectionType: event.currentTarget.value as Form['connectionType'] })}
      />
      <TextInput label={texts.username} autoComplete="username" {...plainText} {...text('username')} />
      <PasswordInput
        label={texts.password}
        description={
          !form.rememberMe
            ? texts.passwordOff
            : passwordKept
              ? texts.passwordKept
              : passwordLost
                ? texts.passwordLost
                : null
        }
        autoComplete="current-password"
        disabled={!form.rememberMe}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
        {...text('password')}
      />
      <Checkbox
        className={classes.remember ?? ''}
        label={texts.remember}
        description={form.rememberMe && !canEncrypt ? messages.passwordNotKept : null}
        checked={form.rememberMe}
        onChange={(event) => change({ rememberMe: event.currentTarget.checked })}
      />
      <Button type="submit" fullWidth loading={running}>
        {texts.signIn}
      </Button>
      <p className="visually-hidden" role="status">
        {running ? texts.signingIn : ''}
      </p>
      <TwinDialog />
    </form>
  )
}
