import { useUnit } from 'effector-react'
import { rollen } from '#shared/portal/rollen.ts'
import { DateInput } from '#shared/ui/forms/DateInput.tsx'
import { FormattedInput } from '#shared/ui/forms/FormattedInput.tsx'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { earliestBirth } from '#shared/validators/birthDate.ts'
import { typeKoppelcode } from '#shared/validators/koppelcode.ts'
import { $fields, $shownProblems, $today, fieldLeft, fieldsChanged } from './model.ts'
import { texts } from './texts.ts'

type TextName = 'familienaam' | 'voornaam' | 'geboren' | 'email' | 'koppelcode'

export function PersonFields() {
  const fields = useUnit($fields)
  const problems = useUnit($shownProblems)
  const today = useUnit($today)
  const change = useUnit(fieldsChanged)
  const leave = useUnit(fieldLeft)
  const field = (name: TextName) => ({
    label: texts[name],
    name,
    value: fields[name],
    error: problems[name] || null,
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
    onBlur: () => leave(name),
  })
  const code = { autoCapitalize: 'characters', autoCorrect: 'off', autoComplete: 'off', spellCheck: false }
  return (
    <>
      <TextInput {...field('familienaam')} autoComplete="family-name" />
      <TextInput {...field('voornaam')} autoComplete="given-name" />
      <DateInput
        {...field('geboren')}
        autoComplete="bday"
        min={earliestBirth}
        max={today}
        onChange={(geboren) => change({ geboren })}
      />
      <TextInput {...field('email')} type="email" autoComplete="email" />
      <NativeSelect
        size="md"
        label={texts.rol}
        description={texts.rolHint}
        data={rollen.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(fields.rol)}
        onChange={(event) => change({ rol: Number(event.currentTarget.value) })}
      />
      <FormattedInput
        {...field('koppelcode')}
        {...code}
        description={texts.koppelcodeHint}
        format={typeKoppelcode}
        onText={(koppelcode) => change({ koppelcode })}
      />
    </>
  )
}
