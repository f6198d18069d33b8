import type { PasswordInputProps } from '@mantine/core'
import { passwordRemark } from '../../reading/password.ts'
import { PasswordInput } from '../mantine/fields/PasswordInput.ts'
import { messagesBelow } from './messagesBelow.ts'
import { noCorrection } from './noCorrection.ts'
import { showPassword } from './texts.ts'

interface Props extends PasswordInputProps {
  /** Whether the form has several passwords; the label of the eye button then names the field. */
  isOneOfMany?: boolean
}

const remarkBelow: PasswordInputProps = { inputWrapperOrder: messagesBelow }

/** A password field whose text the device never corrects; invisible characters get a remark. */
export function PasswordField({ isOneOfMany = false, ...props }: Props) {
  const remark = passwordRemark(String(props.value ?? ''))
  const eye = isOneOfMany ? `${showPassword}: ${String(props.label)}` : showPassword
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': eye, tabIndex: 0 }}
      {...noCorrection}
      {...props}
      {...(remark === '' ? {} : { ...remarkBelow, description: remark })}
    />
  )
}
