import { calendarLabels } from '../texts.ts'
import classes from './calendar.module.css'

/** The properties of every calendar in the portal: Dutch, weeks from Monday, days large enough for a thumb. */
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

export const calendarWindow = { dropdown: classes.dates ?? '' }
