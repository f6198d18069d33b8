import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { accountMessages } from '#shared/messages/accountMessages.ts'
import { paths } from '#shared/portal/paths.ts'
import { FormPanel } from '#shared/ui/forms/FormPanel.tsx'
import { SubmitActions } from '#shared/ui/forms/SubmitActions.tsx'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import { Contacts } from './Contacts.tsx'
import * as model from './model.ts'
import { texts } from './texts.ts'

/** The two steps: choosing who gets the code, and typing it. */
export function View() {
  const step = useUnit(model.$step)
  const error = useUnit(model.$error)
  const sending = useUnit(model.$sending)
  const activating = useUnit(model.$activating)
  const refused = useUnit(model.$linkRefused)
  const submit = useUnit(model.submitted)
  const request = useUnit(model.codeRequested)
  useUnsavedWarning(model.leaving)
  return (
    <FormPanel onSubmit={step === 'code' ? submit : request}>
      <Notice kind="error">{step === 'incomplete' ? texts.incomplete : error}</Notice>
      <Notice kind="good">{step === 'activated' ? accountMessages.activated : ''}</Notice>
      <SpokenStatus>{sending ? texts.sending : activating ? texts.activating : ''}</SpokenStatus>
      {refused && <OtherWays />}
      {step === 'contact' && <ContactStep />}
      {step === 'code' && <CodeStep />}
    </FormPanel>
  )
}

/** The links for a user whose activation link no longer works. */
function OtherWays() {
  return (
    <div className="grid items-start touch-links w-firm">
      <p className="w-plain">{texts.used}</p>
      <Link to={paths.login}>{texts.toSignIn}</Link>
      <Link to={`${paths.gebruikerAanmaken}/`}>{texts.newLink}</Link>
    </div>
  )
}

function ContactStep() {
  const { canRequest, sending } = useUnit({ canRequest: model.$canRequest, sending: model.$sending })
  return (
    <>
      <Contacts />
      <SubmitActions text={texts.ok} running={sending} ready={canRequest} />
    </>
  )
}

function CodeStep() {
  const code = useUnit(model.$code)
  const sentTo = useUnit(model.$sentTo)
  const canSubmit = useUnit(model.$canSubmit)
  const activating = useUnit(model.$activating)
  const type = useUnit(model.codeTyped)
  const goBack = useUnit(model.contactsRequested)
  // The pressed button is gone, so the focus goes to the next field.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p>{texts.codeTo(sentTo ?? '')}</p>
      <TextInput
        ref={field}
        label={texts.code}
        description={accountMessages.codeSent}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <SubmitActions text={texts.ok} running={activating} ready={canSubmit}>
        <Button variant="default" onClick={() => goBack()}>
          {texts.again}
        </Button>
      </SubmitActions>
    </>
  )
}
