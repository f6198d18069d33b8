import 'react-calendar-timeline/style.css'
import 'dayjs/locale/nl'
import dayjs from 'dayjs'

// The timeline takes its locale from dayjs.
dayjs.locale('nl')

export { DateHeader, SidebarHeader, Timeline, TimelineHeaders } from 'react-calendar-timeline'
