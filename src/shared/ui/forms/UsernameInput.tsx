import type { TextInputProps } from '@mantine/core'
import { TextInput } from '../mantine/fields/TextInput.ts'
import { asTyped } from './asTyped.ts'
import { username } from './texts.ts'

/** The name under which somebody signs in. */
export const UsernameInput = (props: TextInputProps) => (
  <TextInput label={username} name="username" autoComplete="username" {...asTyped} {...props} />
)
