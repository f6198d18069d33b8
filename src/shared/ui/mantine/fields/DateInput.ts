import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/nl'

export { DateInput, DatesProvider } from '@mantine/dates'
