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

export function View() {
  const status = useUnit(model.$status)
  const error = useUnit(model.$error)
  const running = useUnit(model.$running)
  const canSubmit = useUnit(model.$canSubmit)
  const submit = useUnit(model.submitted)
  const cancel = useUnit(model.cancelled)
  useUnsavedWarning(model.leaving)
  return (
    <FormPanel onSubmit={submit}>
      <Notice kind="error">{problems[status] || error}</Notice>
      <Notice kind="good">{status === 'changed' ? accountMessages.passwordReset : ''}</Notice>
      {status === 'form' && <Passwords />}
      {status !== 'changed' && (
        <FormActions>
          <Button variant="default" onClick={() => cancel()}>
            {texts.cancel}
          </Button>
          {status === 'form' && (
            <Button type="submit" loading={running} disabled={!canSubmit && !running}>
              {texts.ok}
            </Button>
          )}
        </FormActions>
      )}
      <SpokenStatus>{running ? texts.busy : ''}</SpokenStatus>
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
