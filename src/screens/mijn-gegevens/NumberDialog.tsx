import { useUnit } from 'effector-react'
import { useLayoutEffect, useRef } from 'react'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import type { Typed, Typing } from '#shared/validators/typing.ts'
import { EditDialog } from './EditDialog.tsx'
import type { NumberField } from './editing.ts'
import { $number, numberLeft, numberSubmitted, numberTyped } from './numberForm.ts'
import { texts } from './texts.ts'

/** The keyboard of a phone, and what the browser may fill in. */
const keyboards = {
  Telefoon: { type: 'tel', autoComplete: 'tel' },
  Gsm: { type: 'tel', autoComplete: 'tel' },
  Bankrekening: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
} as const satisfies Record<NumberField, object>

/** Changes a telephone number or the bank account. */
export function NumberDialog() {
  const { number, save, type, leave } = useUnit({
    number: $number,
    save: numberSubmitted,
    type: numberTyped,
    leave: numberLeft,
  })
  return (
    <EditDialog
      opened={number !== null}
      name={number ? texts[number.field] : ''}
      canSave={number?.canSave ?? false}
      onSave={save}
    >
      {number && <NumberInput {...number} onType={type} onLeave={leave} />}
    </EditDialog>
  )
}

interface Props {
  field: NumberField
  typed: Typed
  problem: string
  onType: (typing: Typing) => void
  onLeave: () => void
}

/** A field whose text is reformatted at every keystroke; the caret stays where one types. */
function NumberInput({ field, typed, problem, onType, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === input.current) {
      input.current?.setSelectionRange(typed.caret, typed.caret)
    }
  }, [typed])
  return (
    <TextInput
      ref={input}
      label={texts[field]}
      description={texts.hints[field]}
      error={problem}
      value={typed.text}
      data-autofocus
      {...keyboards[field]}
      onChange={({ currentTarget, nativeEvent }) =>
        onType({
          text: currentTarget.value,
          caret: currentTarget.selectionStart ?? currentTarget.value.length,
          deletesForward: (nativeEvent as InputEvent).inputType === 'deleteContentForward',
        })
      }
      onBlur={() => onLeave()}
    />
  )
}
