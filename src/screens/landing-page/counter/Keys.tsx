import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $personScreens } from '#session/counter/personScreens.ts'
import { texts } from '../texts.ts'
import classes from './Counter.module.css'

/** The screens about the person whom staff help, with the keys that open them, where there is a keyboard. rule: counter-8 */
export function Keys() {
  const screens = useUnit($personScreens)
  return (
    <nav className={classes.screens} aria-label={texts.screens}>
      {screens.map(({ form, path, name }, n) => (
        <Link key={form} to={path} aria-keyshortcuts={String(n + 1)}>
          <kbd>{n + 1}</kbd> {name}
        </Link>
      ))}
    </nav>
  )
}
