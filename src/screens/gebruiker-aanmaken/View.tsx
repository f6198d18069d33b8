import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { FormPanel } from '#shared/ui/forms/FormPanel.tsx'
import { NewPasswordFields } from '#shared/ui/forms/NewPasswordFields.tsx'
import { SubmitActions } from '#shared/ui/forms/SubmitActions.tsx'
import { UsernameOfPasswords } from '#shared/ui/forms/UsernameInput.tsx'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import * as model from './model.ts'
import { PersonFields } from './PersonFields.tsx'
import { Privacy } from './Privacy.tsx'
import { texts } from './texts.ts'

export function View() {
  const fields = useUnit(model.$fields)
  const problems = useUnit(model.$shownProblems)
  const judgement = useUnit(model.$judgement)
  const error = useUnit(model.$error)
  const running = useUnit(model.$running)
  const canSubmit = useUnit(model.$canSubmit)
  const change = useUnit(model.fieldsChanged)
  const leave = useUnit(model.fieldLeft)
  const submit = useUnit(model.submitted)
  useUnsavedWarning(model.leaving)
  // The button is far below the fields, so a mistake must be scrolled into view and not only announced.
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) top.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return (
    <FormPanel onSubmit={submit}>
      <h2>{texts.heading}</h2>
      <p>{texts.intro}</p>
      <div ref={top}>
        <Notice kind="error">{error}</Notice>
      </div>
      <PersonFields />
      <UsernameOfPasswords username={fields.email} />
      <NewPasswordFields
        labels={texts}
        next={fields.password}
        repeat={fields.repeat}
        repeatProblem={problems.repeat}
        judgement={judgement}
        nextChanged={(password) => change({ password })}
        repeatChanged={(repeat) => change({ repeat })}
        repeatLeft={() => leave('repeat')}
      />
      <Privacy accepted={fields.privacy} onChange={(privacy) => change({ privacy })} />
      <SubmitActions text={texts.submit} running={running} ready={canSubmit} />
      <SpokenStatus>{running ? texts.busy : ''}</SpokenStatus>
    </FormPanel>
  )
}
