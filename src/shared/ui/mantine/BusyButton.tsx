import { Loader, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'button'>, keyof MantineButtonProps> & MantineButtonProps

/**
 * A button with a spinner while its action runs. Meanwhile it does nothing, but it keeps its text and the focus, which the
 * library's own `loading` would lose by disabling the button.
 */
export function BusyButton({ loading = false, leftSection, onClick, ...rest }: Props) {
  const wait = (event: MouseEvent) => event.preventDefault()
  return (
    <MantineButton
      {...rest}
      aria-busy={loading}
      aria-disabled={loading || rest['aria-disabled']}
      leftSection={loading ? <Loader size={18} color="currentColor" /> : leftSection}
      onClick={loading ? wait : onClick}
    />
  )
}
