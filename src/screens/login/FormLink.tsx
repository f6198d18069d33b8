import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
import { navigateFx } from '#shared/browser/environment.ts'
import { plainClick } from '#shared/ui/plainClick.ts'

/** A link to a screen that works before the router is there: the sign-in page does not wait for its code. */
export function FormLink({ to, ...props }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) {
  const go = useUnit(navigateFx)
  return <a {...props} href={`#${to}`} onClick={plainClick(() => void go({ to }))} />
}
