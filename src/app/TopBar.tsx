import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Icon } from '../shared/icons.tsx'
import { backFx } from '../shared/surroundings.ts'
import classes from './TopBar.module.css'
import { texts } from './texts.ts'

interface Props {
  title: string
  bar: 'menu' | 'back'
  onMenu: () => void
  /** What stands at the right. */
  children: ReactNode
}

/** The bar above a screen: the menu or a way back at the left, then the screen's title, at the right its actions. */
export function TopBar({ title, bar, onMenu, children }: Props) {
  const back = useUnit(backFx)
  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        {bar === 'menu' ? (
          <button type="button" className={classes.button} onClick={onMenu} aria-label={texts.openMenu}>
            <Icon name="menu" />
          </button>
        ) : (
          <button type="button" className={classes.button} onClick={() => back()} aria-label={texts.back}>
            <Icon name="back" />
          </button>
        )}
        <h1 className={classes.title} tabIndex={-1} data-screen-title>
          {title}
        </h1>
        {children}
      </div>
    </header>
  )
}
