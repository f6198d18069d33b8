import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { backFx } from '#shared/browser/environment.ts'
import { texts } from '../../texts.ts'
import { RoundButton } from '../RoundButton.tsx'
import classes from './TopBar.module.css'

interface Props {
  title: string
  /** The person whom the screen is about. The name is cut to leave the subtitle room, because a bar below has it too. */
  person: string
  /** See `Menubar.subtitle`. */
  subtitle: string
  bar: 'menu' | 'back'
  /** Whether the bar has the menu button, because nothing else opens the menu. */
  withMenu: boolean
  onMenu: () => void
  children: ReactNode
}

/** The bar above a screen: the menu or a back button at the left, then the title, and the actions at the right. */
export function TopBar({ title, person, subtitle, bar, withMenu, onMenu, children }: Props) {
  const back = useUnit(backFx)
  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        {bar === 'back' && <RoundButton icon="back" label={texts.back} onClick={() => back()} />}
        {bar === 'menu' && withMenu && <RoundButton icon="menu" label={texts.openMenu} onClick={onMenu} />}
        <div className={classes.titles}>
          <div className="row" data-title-line>
            <h1 className={classes.title} data-long={title.length > 20} tabIndex={-1} data-screen-title>
              {title}
            </h1>
          </div>
          {(person || subtitle) && (
            <p className={classes.subtitle} aria-hidden="true">
              <span>{person}</span>{' '}
              <span>
                {person && subtitle && '· '}
                {subtitle}
              </span>
            </p>
          )}
        </div>
        <div className={classes.controls} data-screen-controls />
        {children}
      </div>
    </header>
  )
}
