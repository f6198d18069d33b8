import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $isScreenOpen, dialogClosed, editStarted, formChanged, type NumberField, warned } from './editing.ts'
import type { NumberRule } from './numberRules.ts'
import { extra, personalia } from './records.ts'
import { $saving, otherwise, type RecordChange, saveRequested } from './saveRecord.ts'
import { texts } from './texts.ts'

interface EditedNumber {
  readonly field: NumberField
  readonly id: number
  readonly stored: string
}

/** A telephone number or bank account that is being changed. */
interface NumberForm {
  readonly subject: EditedNumber
  readonly rule: NumberRule
  /** The value that the field showed when it opened. */
  readonly initial: string
  readonly text: string
  /** Whether a problem is shown, because the field lost the focus or the user pressed save. */
  readonly checked: boolean
}

export const numberTyped = createEvent<string>()
export const numberLeft = createEvent()
export const numberSubmitted = createEvent()

const loadRuleFx = createEffect(async ({ field }: EditedNumber) => {
  const { numberRules } = await import('./numberRules.ts')
  return numberRules[field]
})

sample({
  clock: sample({
    clock: editStarted,
    source: { extra: extra.$data, personalia: personalia.$data },
    fn: ({ extra, personalia }, field): EditedNumber | undefined => {
      if (field === 'Adres') return undefined
      const [record] = (field === 'Telefoon' ? extra : personalia) ?? []
      const values: Partial<Record<NumberField, string>> = { ...record }
      return record && { field, id: record.ID, stored: values[field] ?? '' }
    },
  }).filterMap((subject) => subject),
  target: loadRuleFx,
})
sample({ clock: loadRuleFx.fail, fn: () => texts.notLoaded, target: warned })

const openForm = (subject: EditedNumber, rule: NumberRule): NumberForm => {
  const { stored } = subject
  const { text } = rule.type({ text: stored, caret: stored.length })
  return { subject, rule, initial: text, text, checked: false }
}

const ruleLoaded = sample({ clock: loadRuleFx.done, filter: $isScreenOpen })

const $form = createStore<NumberForm | null>(null)
  .on(ruleLoaded, (_, { params, result }) => openForm(params, result))
  .on(numberTyped, (form, text) => form && { ...form, text })
  // The server stored something else, so the next save starts from that value. rule: save-6
  .on(otherwise, (form, { differences }) => {
    const stored = differences.find(({ field }) => field === form?.subject.field)?.now
    return form && stored !== undefined ? { ...form, subject: { ...form.subject, stored } } : form
  })
  .on([numberLeft, numberSubmitted], (form) => form && { ...form, checked: true })
  .reset(dialogClosed)

const textOf = ({ text }: NumberForm) => text.trim()
const isChanged = (form: NumberForm) => textOf(form) !== '' && textOf(form) !== form.initial.trim()
const isValid = (form: NumberForm) => form.rule.isGood(textOf(form))

/** The contents of the dialog; `problem` is `''` for none. */
export const $number = combine($form, $saving, (form, saving) => {
  if (!form) return null
  const { field } = form.subject
  return {
    field,
    text: form.text,
    format: form.rule.type,
    read: form.rule.read,
    problem: form.checked && isChanged(form) && !isValid(form) ? texts.problems[field] : '',
    /** Whether the button saves. rule: personal-5 */
    canSave: isChanged(form) && !saving,
  }
})

const accepted = sample({
  clock: numberSubmitted,
  source: $form,
  filter: combine(
    $form,
    $saving,
    (form, saving) => form !== null && isChanged(form) && isValid(form) && !saving,
  ),
}).filterMap((form) => (form ? { ...form.subject, value: textOf(form) } : undefined))

sample({
  clock: accepted,
  fn: ({ id, field, stored, value }): RecordChange => ({
    record: field === 'Telefoon' ? 'extra' : 'personalia',
    id,
    before: { [field]: stored },
    values: { [field]: value },
  }),
  target: saveRequested,
})
sample({
  clock: $form.updates.filterMap((form) => (form ? form.text !== form.initial : undefined)),
  target: formChanged,
})
