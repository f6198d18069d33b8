import type { PasswordInputProps } from '@mantine/core'
import { passwordRemark } from '../../reading/password.ts'
import { PasswordInput } from '../mantine/fields/PasswordInput.ts'
import { asTyped } from './asTyped.ts'
import { showPassword } from './texts.ts'

interface Props extends PasswordInputProps {
  /** The form has others: the eye says of which field it is. */
  isOneOfMany?: boolean
}

/** What a remark stands below. */
const remarked: PasswordInputProps = { inputWrapperOrder: ['label', 'input', 'description', 'error'] }

/** A password as it is typed: a device changes nothing of it, also while the eye shows it, and what nobody sees is told. */
export function PasswordField({ isOneOfMany = false, ...props }: Props) {
  const remark = passwordRemark(String(props.value ?? ''))
  const eye = isOneOfMany ? `${showPassword}: ${String(props.label)}` : showPassword
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': eye, tabIndex: 0 }}
      {...asTyped}
      {...props}
      {...(remark === '' ? {} : { ...remarked, description: remark })}
    />
  )
}
