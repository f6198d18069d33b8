import type { TextInputProps } from '@mantine/core'
import { TextInput } from '../mantine/fields/TextInput.ts'
import { noCorrection } from './noCorrection.ts'
import { username } from './texts.ts'

/** A hidden username, which tells a password manager to whom the passwords of a form belong. rule: brought-4 */
export const UsernameOfPasswords = ({ username }: { username: string }) => (
  <input type="text" autoComplete="username" value={username} readOnly hidden />
)

export const UsernameInput = (props: TextInputProps) => (
  <TextInput label={username} name="username" autoComplete="username" {...noCorrection} {...props} />
)
