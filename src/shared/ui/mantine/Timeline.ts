import 'react-calendar-timeline/style.css'
import 'dayjs/locale/nl'
import dayjs from 'dayjs'

// The timeline knows no locale of its own: it takes dayjs's.
dayjs.locale('nl')

export { DateHeader, SidebarHeader, Timeline, TimelineHeaders } from 'react-calendar-timeline'
