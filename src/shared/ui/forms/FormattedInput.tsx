import type { TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Typed, Typing } from '../../validators/typing.ts'
import { TextInput } from '../mantine/fields/TextInput.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  format: (typing: Typing) => Typed
  onText: (text: string) => void
}

/** A field whose text is written anew at every keystroke; the caret stays where one types. */
export function FormattedInput({ value, format, onText, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  useLayoutEffect(() => {
    if (typed && document.activeElement === input.current)
      input.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])
  return (
    <TextInput
      {...props}
      ref={input}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        const next = format({
          text: currentTarget.value,
          caret: currentTarget.selectionStart ?? currentTarget.value.length,
          deletesForward: (nativeEvent as InputEvent).inputType === 'deleteContentForward',
        })
        setTyped(next)
        onText(next.text)
      }}
    />
  )
}
