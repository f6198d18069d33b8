import { type FormEvent, useState } from 'react'
import { endpoints } from '#api/endpoints/index.ts'
import type { Fault, FaultType } from '#mocks/controls/faults/faults.ts'
import { messagesBelow } from '#shared/ui/forms/messagesBelow.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { compareNames } from '#shared/values/order.ts'
import parts from '../../parts/parts.module.css'
import { Section } from '../../parts/Section.tsx'
import { faultTexts, faultTypes, statuses } from './faultTypes.ts'
import { emptyForm, type FaultErrors, type FaultForm, readForm } from './form.ts'
import { texts } from './texts.ts'

const endpointChoices = [
  { value: '', label: texts.allEndpoints },
  ...endpoints
    .map(({ name, words }) => ({ value: name as string, label: `${words.call} (${name})` }))
    .toSorted((a, b) => compareNames(a.label, b.label)),
]
const typeChoices = faultTypes.map((type) => ({ value: type, label: faultTexts[type][0] }))
const statusChoices = statuses.map(({ status, name }) => ({ value: String(status), label: name }))

type TextName = 'ms' | 'jitter' | 'field' | 'from' | 'every' | 'times'

/** The form for a new fault. */
export function FaultMaker({ onMake }: { onMake: (fault: Fault) => void }) {
  const [form, setForm] = useState<FaultForm>(emptyForm)
  const [errors, setErrors] = useState<FaultErrors>({})
  const change = (changes: Partial<FaultForm>) => {
    setForm({ ...form, ...changes })
    setErrors({})
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = readForm(form)
    if ('fault' in parsed) return onMake(parsed.fault)
    setErrors(parsed.errors)
    const [invalidField] = Object.keys(parsed.errors)
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${invalidField}"]`)?.focus()
  }
  const text = (name: TextName, hint = '') => (
    <TextInput
      name={name}
      label={texts[name]}
      value={form[name]}
      {...(name !== 'field' && { inputMode: 'numeric' as const })}
      {...(hint !== '' && { description: hint })}
      {...(errors[name] && { error: errors[name] })}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <Section title={texts.make}>
      <form className={parts.card} noValidate onSubmit={submit}>
        <NativeSelect
          label={texts.kind}
          description={faultTexts[form.kind][1]}
          inputWrapperOrder={messagesBelow}
          data={typeChoices}
          value={form.kind}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as FaultType })}
        />
        {form.kind === 'delay' && (
          <div className={parts.form}>
            {text('ms')}
            {text('jitter')}
          </div>
        )}
        {form.kind === 'status' && (
          <NativeSelect
            label={texts.status}
            data={statusChoices}
            value={form.status}
            onChange={({ currentTarget }) => change({ status: currentTarget.value })}
          />
        )}
        {form.kind === 'missing field' && text('field', texts.fieldHint)}
        <NativeSelect
          label={texts.endpoint}
          data={endpointChoices}
          value={form.endpoint}
          onChange={({ currentTarget }) => change({ endpoint: currentTarget.value })}
        />
        <div className={parts.form}>
          {text('from', texts.fromHint)}
          {text('every', texts.everyHint)}
          {text('times', texts.timesHint)}
        </div>
        <p className="dim text-14">{texts.countsAnew}</p>
        <Button type="submit">{texts.add}</Button>
      </form>
    </Section>
  )
}
