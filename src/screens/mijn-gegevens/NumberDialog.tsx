import { useUnit } from 'effector-react'
import { FormattedInput } from '#shared/ui/forms/FormattedInput.tsx'
import { EditDialog } from './EditDialog.tsx'
import type { NumberField } from './editing.ts'
import { $number, numberLeft, numberSubmitted, numberTyped } from './numberForm.ts'
import { texts } from './texts.ts'

/** The keyboard that a phone shows, and the value that a browser may fill in. */
const keyboards = {
  Telefoon: { type: 'tel', autoComplete: 'tel' },
  Gsm: { type: 'tel', autoComplete: 'tel' },
  Bankrekening: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
} as const satisfies Record<NumberField, object>

export function NumberDialog() {
  const number = useUnit($number)
  const save = useUnit(numberSubmitted)
  const type = useUnit(numberTyped)
  const leave = useUnit(numberLeft)
  return (
    <EditDialog
      opened={number !== null}
      name={number ? texts[number.field] : ''}
      canSave={number?.canSave ?? false}
      onSave={save}
    >
      {number && (
        <FormattedInput
          label={texts[number.field]}
          description={texts.hints[number.field]}
          error={number.problem}
          value={number.text}
          format={number.format}
          read={number.read}
          data-autofocus
          {...keyboards[number.field]}
          onText={type}
          onBlur={() => leave()}
        />
      )}
    </EditDialog>
  )
}
