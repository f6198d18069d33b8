import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../look/icons.tsx'
import { Drawing } from './Drawing.tsx'
import classes from './EmptyState.module.css'

interface Props {
  icon: IconName
  title: string
  hint?: string
  /** A button with which the user can go on. */
  action?: ReactNode
}

/** The icons of lists that are empty because of the user's own search, choice or rights; every other one gets a drawing. */
const iconsShownAsIs: readonly IconName[] = ['search', 'lock', 'todo']

/** The sentence of an empty list, and what the user can do. */
export function EmptyState({ icon, title, hint, action }: Props) {
  return (
    <div className={classes.empty}>
      {iconsShownAsIs.includes(icon) ? <Icon name={icon} size={40} /> : <Drawing kind="nothing" />}
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className="above-16">{action}</div>}
    </div>
  )
}
