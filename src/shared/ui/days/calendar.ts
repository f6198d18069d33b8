import { calendarLabels } from '../texts.ts'
import classes from './calendar.module.css'

/** How every calendar of the portal looks and is read: in Dutch, a week from Monday, days as large as a thumb. */
export const calendarSettings = { locale: 'nl', firstDayOfWeek: 1 } as const

export const calendarLook = {
  size: 'md',
  hideOutsideDates: true,
  withCellSpacing: false,
  ariaLabels: calendarLabels,
  classNames: {
    day: classes.day ?? '',
    weekday: classes.weekday ?? '',
    calendarHeaderLevel: classes.level ?? '',
    calendarHeaderControl: classes.control ?? '',
    monthsListControl: classes.month ?? '',
    yearsListControl: classes.month ?? '',
  },
} as const

/** The window in which a calendar opens. */
export const calendarWindow = { dropdown: classes.dates ?? '' }
