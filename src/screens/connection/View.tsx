import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { ConnectionTypeSelect } from '#session/connections/ConnectionTypeSelect.tsx'
import { messages } from '#shared/messages/messages.ts'
import { rememberedPasswordHint } from '#shared/messages/rememberedPasswordHint.ts'
import { $schoolSettings } from '#shared/portal/schoolSettings.ts'
import { Form } from '#shared/ui/forms/Form.tsx'
import { FormCheckbox } from '#shared/ui/forms/FormCheckbox.tsx'
import { noCorrection } from '#shared/ui/forms/noCorrection.ts'
import { PasswordField } from '#shared/ui/forms/PasswordField.tsx'
import { UsernameInput } from '#shared/ui/forms/UsernameInput.tsx'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import { locationRemark } from '#shared/validators/connection.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import * as draft from './draft.ts'
import type { FieldName } from './form.ts'
import { leaving } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

export function View() {
  const form = useUnit(draft.$form)
  const error = useUnit(draft.$error)
  const running = useUnit(draft.$running)
  const change = useUnit(draft.changed)
  const submit = useUnit(draft.submitted)
  const { remembersPasswords: mayRemember } = useUnit($schoolSettings)
  useUnsavedWarning(leaving)
  const fields = useAttention()
  const text = useTextFields()
  const passwordHint = usePasswordHint()
  return (
    <Form ref={fields} className={classes.form} onSubmit={submit}>
      <Notice kind="error">{error}</Notice>
      <TextInput label={texts.name} autoComplete="off" {...text('connectionName')} />
      <TextInput
        label={texts.location}
        description={locationRemark(form.serverLocation) || texts.locationHelp}
        type="url"
        inputMode="url"
        autoComplete="url"
        {...noCorrection}
        {...text('serverLocation')}
      />
      <ConnectionTypeSelect
        value={form.connectionType}
        onChange={(connectionType) => change({ connectionType })}
      />
      <UsernameInput {...text('username')} />
      <PasswordField
        label={texts.password}
        description={passwordHint}
        autoComplete="current-password"
        disabled={!form.rememberMe}
        {...text('password')}
      />
      <FormCheckbox
        label={texts.remember}
        description={
          mayRemember ? (form.rememberMe ? rememberedPasswordHint : '') : messages.passwordsForbidden
        }
        disabled={!mayRemember}
        checked={form.rememberMe}
        onChange={(rememberMe) => change({ rememberMe })}
      />
      <Button type="submit" fullWidth loading={running}>
        {texts.signIn}
      </Button>
      <SpokenStatus>{running ? texts.signingIn : ''}</SpokenStatus>
      <DuplicateDialog />
    </Form>
  )
}

/** The form, in which the field that needs attention gets the focus. */
function useAttention() {
  const attention = useUnit(draft.$attention)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attention) fields.current?.querySelector<HTMLElement>(`[name="${attention.field}"]`)?.focus()
  }, [attention])
  return fields
}

function useTextFields() {
  const form = useUnit(draft.$form)
  const problem = useUnit(draft.$problem)
  const change = useUnit(draft.changed)
  return (field: FieldName) => ({
    name: field,
    value: form[field],
    error: problem?.field === field ? problem.text : null,
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [field]: event.currentTarget.value }),
  })
}

function usePasswordHint(): string | null {
  const form = useUnit(draft.$form)
  const kept = useUnit(draft.$passwordKept)
  const lost = useUnit(draft.$passwordLost)
  if (!form.rememberMe) return texts.passwordOff
  if (kept) return texts.passwordKept
  return lost ? texts.passwordLost : null
}
