import { useUnit } from 'effector-react'
import { Link, type LinkProps } from 'react-router-dom'
import { $path } from '#session/navigation/access/guards.ts'

/**
 * A link to a screen that says whether its screen, or one below it, is shown. Unlike the router's own it is not drawn
 * again at every step of a navigation.
 * @param end whether a screen below it does not count
 */
export function ScreenLink({ to, end = false, ...props }: LinkProps & { to: string; end?: boolean }) {
  const path = useUnit($path)
  const isShown = path === to || (!end && path?.startsWith(`${to}/`) === true)
  return <Link to={to} aria-current={isShown ? 'page' : undefined} {...props} />
}
