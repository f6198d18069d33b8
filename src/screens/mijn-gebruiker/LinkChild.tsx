import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { rowOf } from '#session/news/news.ts'
import { Icon } from '#shared/look/icons.tsx'
import { parentRollen } from '#shared/portal/rollen.ts'
import { DateInput } from '#shared/ui/forms/DateInput.tsx'
import { Form } from '#shared/ui/forms/Form.tsx'
import { FormattedInput } from '#shared/ui/forms/FormattedInput.tsx'
import { SubmitActions } from '#shared/ui/forms/SubmitActions.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { StoredOtherwise } from '#shared/ui/marks/StoredOtherwise.tsx'
import { earliestBirth } from '#shared/validators/birthDate.ts'
import { typeKoppelcode } from '#shared/validators/koppelcode.ts'
import * as model from './linkChild.ts'
import panel from './Panel.module.css'
import { texts } from './texts.ts'

export function LinkChild() {
  const { open, add } = useUnit({ open: model.$linkOpen, add: model.addClicked })
  if (open) return <ChildForm />
  return (
    <Button
      className="above-16"
      variant="default"
      leftSection={<Icon name="personAdd" size={20} />}
      onClick={() => add()}
    >
      {texts.addChild}
    </Button>
  )
}

function ChildForm() {
  const code = useUnit(model.$code)
  const rol = useUnit(model.$rol)
  const birthDate = useUnit(model.$birthDate)
  const dateProblem = useUnit(model.$shownDateProblem)
  const today = useUnit(model.$today)
  const error = useUnit(model.$linkError)
  const otherwise = useUnit(model.$linkOtherwise)
  const linking = useUnit(model.$linking)
  const canLink = useUnit(model.$canLink)
  const typeCode = useUnit(model.codeTyped)
  const chooseRol = useUnit(model.rolChosen)
  const typeBirthDate = useUnit(model.birthDateTyped)
  const leaveBirthDate = useUnit(model.birthDateLeft)
  const submit = useUnit(model.submitted)
  const fields = useRef<HTMLFormElement>(null)
  // The pressed button is gone, so the focus goes to the form.
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  // The button is below the fields, and the screen may be at its end.
  useEffect(() => {
    if (error || otherwise.length > 0)
      fields.current?.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'center' })
  }, [error, otherwise])
  return (
    <Form
      ref={fields}
      className={`${panel.panel} ${panel.form}`}
      aria-label={texts.addChild}
      onSubmit={submit}
    >
      <Notice kind="error">{error}</Notice>
      <StoredOtherwise differences={otherwise} />
      <FormattedInput
        data-row={rowOf.newChild}
        label={texts.code}
        description={texts.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        format={typeKoppelcode}
        onText={typeCode}
      />
      <NativeSelect
        label={texts.rol}
        size="md"
        value={rol}
        onChange={(event) => chooseRol(event.currentTarget.value)}
        data={parentRollen.map(({ value, label }) => ({ value: String(value), label }))}
      />
      <DateInput
        label={texts.birthDate}
        min={earliestBirth}
        max={today}
        value={birthDate}
        error={dateProblem}
        onChange={typeBirthDate}
        onBlur={() => leaveBirthDate()}
      />
      <SubmitActions text={texts.ok} running={linking} ready={canLink} />
    </Form>
  )
}
