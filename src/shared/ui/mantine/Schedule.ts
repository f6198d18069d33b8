import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/schedule/styles.layer.css'
import 'dayjs/locale/nl'

export { UnstyledButton } from '@mantine/core'
export { DatesProvider } from '@mantine/dates'
export {
  AgendaView,
  DayView,
  MobileMonthView,
  MonthView,
  type ScheduleEventData,
  WeekView,
} from '@mantine/schedule'
