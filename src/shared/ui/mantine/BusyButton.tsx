import { Loader, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'button'>, keyof MantineButtonProps> & MantineButtonProps

/**
 * A button that shows a spinner while its action runs. Meanwhile it does nothing, but it keeps its text and the focus.
 * The library's own `loading` disables the button, so that a keyboard user loses the focus.
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
