import { useUnit } from 'effector-react'
import { accountMessages } from '#shared/messages/accountMessages.ts'
import { FormActions, FormPanel } from '#shared/ui/forms/FormPanel.tsx'
import { NewPasswordFields } from '#shared/ui/forms/NewPasswordFields.tsx'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import * as model from './model.ts'
import { texts } from './texts.ts'

const problems = { 'only web': texts.onlyWeb, incomplete: texts.incomplete, form: '', changed: '' } as const

/** A new password, chosen with the link of a mail. */
export function View() {
  const form = useUnit({
    status: model.$status,
    error: model.$error,
    running: model.$running,
    canSubmit: model.$canSubmit,
    submitted: model.submitted,
    cancelled: model.cancelled,
  })
  useUnsavedWarning(model.leaving)
  return (
    <FormPanel onSubmit={form.submitted}>
      <Notice kind="error">{problems[form.status] || form.error}</Notice>
      <Notice kind="good">{form.status === 'changed' ? accountMessages.passwordReset : ''}</Notice>
      {form.status === 'form' && <Passwords />}
      {form.status !== 'changed' && (
        <FormActions>
          <Button variant="default" onClick={() => form.cancelled()}>
            {texts.cancel}
          </Button>
          {form.status === 'form' && (
            <Button type="submit" loading={form.running} disabled={!form.canSubmit && !form.running}>
              {texts.ok}
            </Button>
          )}
        </FormActions>
      )}
      <SpokenStatus>{form.running ? texts.busy : ''}</SpokenStatus>
    </FormPanel>
  )
}

function Passwords() {
  const fields = useUnit({
    next: model.$next,
    repeat: model.$repeat,
    judgement: model.$judgement,
    nextChanged: model.nextChanged,
    repeatChanged: model.repeatChanged,
  })
  return (
    <>
      <h2>{texts.heading}</h2>
      <NewPasswordFields labels={texts} {...fields} />
    </>
  )
}
