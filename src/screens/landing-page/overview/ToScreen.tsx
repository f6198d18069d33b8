import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LesGroep } from '#api/endpoints/registration.ts'
import type { FormName } from '#api/forms.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { linkToDay, linkToHour } from '#shared/dayAddress.ts'
import { Icon } from '#shared/icons.tsx'
import classes from './Overview.module.css'

interface Props {
  form: FormName
  /** In the agenda. */
  day?: IsoDate | undefined
  /** In the registration, with its day. */
  row?: LesGroep | null | undefined
  className?: string | undefined
  /** Whether a row shows that it leads somewhere. */
  arrow?: boolean
  children: ReactNode
}

/** A fact that leads to the screen it comes from; of a screen that this user may not open the fact alone. rule: landing-8 */
export function ToScreen({ form, day, row, className = '', arrow = false, children }: Props) {
  const entry = useUnit($mainMenu).find((entry) => entry.form === form)
  if (!entry) return <div className={className}>{children}</div>
  const { path } = entry
  const to = day && row ? linkToHour(path, day, row) : day ? linkToDay(path, day) : path
  return (
    <Link to={to} className={`${classes.link} ${className}`} data-arrow={arrow}>
      {children}
      {arrow && <Icon name="next" size={20} />}
    </Link>
  )
}
