import { useUnit } from 'effector-react'
import { Link, type LinkProps } from 'react-router-dom'
import { $path } from '#session/navigation/path.ts'

/**
 * A link to a screen that says whether it, or one below it, is the current one. Unlike the router's own, it does not render at
 * every step of a navigation.
 * @param end whether screens below it do not count
 */
export function ScreenLink({ to, end = false, ...props }: LinkProps & { to: string; end?: boolean }) {
  const path = useUnit($path)
  const isShown = path === to || (!end && path?.startsWith(`${to}/`) === true)
  return <Link to={to} aria-current={isShown ? 'page' : undefined} {...props} />
}
