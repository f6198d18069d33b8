import type { TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { noteOf, type Reading } from '../../reading/reading.ts'
import type { Typed, Typing } from '../../validators/typing.ts'
import { TextInput } from '../mantine/fields/TextInput.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  format: (typing: Typing) => Typed
  onText: (text: string) => void
  /** Reads the text for a remark, which replaces the description. */
  read?: ((brought: string) => Reading<unknown>) | undefined
}

/** A field whose text is reformatted at every keystroke; the caret stays where the user types. */
export function FormattedInput({ value, format, onText, read, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [note, setNote] = useState('')
  useLayoutEffect(() => {
    if (typed && document.activeElement === input.current)
      input.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])
  return (
    <TextInput
      {...props}
      {...(note === '' ? {} : { description: note })}
      ref={input}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        const next = format({
          text: currentTarget.value,
          caret: currentTarget.selectionStart ?? currentTarget.value.length,
          deletesForward: (nativeEvent as InputEvent).inputType === 'deleteContentForward',
        })
        setTyped(next)
        setNote(read && currentTarget.value !== '' ? noteOf(read(currentTarget.value)) : '')
        onText(next.text)
      }}
    />
  )
}
