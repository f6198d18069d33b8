import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../look/icons.tsx'
import classes from './Status.module.css'

/** The five statuses of the portal. `warn`: the user has to do something; `calm`: neutral. */
export type StatusKind = 'good' | 'warn' | 'bad' | 'info' | 'calm'

/**
 * A status with its colour, an icon and a word; `plain` has no background. A status with the icon `clock`, which is the time
 * until something, is not printed. rule: print-1
 */
export function Status(props: { kind: StatusKind; icon: IconName; plain?: boolean; children: ReactNode }) {
  const { kind, icon, plain = false, children } = props
  return (
    <span className={classes.status} data-status={kind} data-plain={plain} data-icon={icon}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}
