import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { backFx } from '../../shared/browser/environment.ts'
import { texts } from '../texts.ts'
import { RoundButton } from './RoundButton.tsx'
import classes from './TopBar.module.css'

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
          <RoundButton icon="menu" label={texts.openMenu} onClick={onMenu} />
        ) : (
          <RoundButton icon="back" label={texts.back} onClick={() => back()} />
        )}
        <h1 className={classes.title} tabIndex={-1} data-screen-title>
          {title}
        </h1>
        {children}
      </div>
    </header>
  )
}
