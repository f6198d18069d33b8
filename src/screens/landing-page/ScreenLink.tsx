import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LesGroep } from '#api/endpoints/registration.ts'
import type { FormName } from '#api/forms.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { Icon } from '#shared/look/icons.tsx'
import { linkTo, linkToHour } from '#shared/portal/dayAddress.ts'
import classes from './ScreenLink.module.css'

/** A day in the agenda, a row of a screen, or an hour of a day in the registration; without them, the screen itself. */
type Target =
  | { day?: IsoDate | undefined; hour?: undefined; row?: string | undefined }
  | { day: IsoDate; row?: undefined; hour: Pick<LesGroep, 'Lesuur' | 'GroepID' | 'GroepType'> }

interface Props {
  form: FormName
  className?: string | undefined
  arrow?: boolean
  children: ReactNode
}

/** A fact with a link to its screen; without the link if the user may not open that screen. rule: landing-8 */
export function ScreenLink(props: Props & Target) {
  const { form, className = '', arrow = false, children } = props
  const entry = useUnit($mainMenu).find((entry) => entry.form === form)
  if (!entry) return <div className={className}>{children}</div>
  const { path } = entry
  const { day, hour, row } = props
  const to = hour ? linkToHour(path, day, hour) : linkTo(path, { day, row })
  return (
    <Link to={to} className={`${classes.link} ${className}`} data-arrow={arrow}>
      {children}
      {arrow && <Icon name="next" size={20} />}
    </Link>
  )
}
