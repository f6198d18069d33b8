import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#shared/icons.tsx'
import { parentRollen } from '#shared/rollen.ts'
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

/** A button, and in its place the form that adds a child. */
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
  const form = useUnit({
    code: model.$code,
    rol: model.$rol,
    birthDate: model.$birthDate,
    dateProblem: model.$shownDateProblem,
    today: model.$today,
    error: model.$linkError,
    otherwise: model.$linkOtherwise,
    linking: model.$linking,
    canLink: model.$canLink,
    typeCode: model.codeTyped,
    chooseRol: model.rolChosen,
    typeBirthDate: model.birthDateTyped,
    leaveBirthDate: model.birthDateLeft,
    submit: model.submitted,
  })
  const fields = useRef<HTMLFormElement>(null)
  // The button that was pressed is no longer there.
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  return (
    <Form
      ref={fields}
      className={`${panel.panel} ${panel.form}`}
      aria-label={texts.addChild}
      onSubmit={form.submit}
    >
      <Notice kind="error">{form.error}</Notice>
      <StoredOtherwise differences={form.otherwise} />
      <FormattedInput
        label={texts.code}
        description={texts.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.code}
        format={typeKoppelcode}
        onText={form.typeCode}
      />
      <NativeSelect
        label={texts.rol}
        size="md"
        value={form.rol}
        onChange={(event) => form.chooseRol(event.currentTarget.value)}
        data={parentRollen.map(({ value, label }) => ({ value: String(value), label }))}
      />
      <DateInput
        label={texts.birthDate}
        min={earliestBirth}
        max={form.today}
        value={form.birthDate}
        error={form.dateProblem}
        onChange={form.typeBirthDate}
        onBlur={() => form.leaveBirthDate()}
      />
      <SubmitActions text={texts.ok} running={form.linking} ready={form.canLink} />
    </Form>
  )
}
