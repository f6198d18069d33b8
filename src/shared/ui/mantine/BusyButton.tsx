import { Loader, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'button'>, keyof MantineButtonProps> & MantineButtonProps

/**
 * A button that shows by a spinner that its work is going on. Meanwhile it does nothing, but keeps its text and the
 * focus: the library's own `loading` disables it, and whoever pressed it by keyboard is lost.
 */
export function BusyButton({ loading = false, leftSection, onClick, ...rest }: Props) {
  const wait = (event: MouseEvent) => event.preventDefault()
  return (
    <MantineButton
      {...rest}
      aria-busy={loading}
      {...(loading && { 'aria-disabled': true })}
      leftSection={loading ? <Loader size={18} color="currentColor" /> : leftSection}
      onClick={loading ? wait : onClick}
    />
  )
}
