import { TextInput, type TextInputProps } from '@mantine/core'

/** A day `YYYY-MM-DD`, by the browser's own field: on a phone its wheel, on a desktop three numbers to type. */
export const DateInput = (props: Omit<TextInputProps, 'type'>) => <TextInput {...props} type="date" />
