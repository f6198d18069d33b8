import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
import { navigateFx } from '#shared/browser/environment.ts'
import { plainClick } from '#shared/ui/plainClick.ts'

/** A link to a screen that works before the router, for which the sign-in page does not wait. */
export function FormLink({ to, ...props }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) {
  const go = useUnit(navigateFx)
  return <a {...props} href={`#${to}`} onClick={plainClick(() => void go({ to }))} />
}
