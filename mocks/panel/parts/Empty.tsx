import type { ReactNode } from 'react'
import classes from '#shared/ui/lists/EmptyState.module.css'
import { PanelIcon, type PanelIconName } from './icons.tsx'

interface Props {
  icon: PanelIconName
  title: string
  hint: string
  children?: ReactNode
}

/** An empty part of the panel with a hint, which looks like the portal's but has the panel's icons. */
export function Empty({ icon, title, hint, children }: Props) {
  return (
    <div className={classes.empty}>
      <PanelIcon name={icon} size={40} />
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{hint}</p>
      {children}
    </div>
  )
}
