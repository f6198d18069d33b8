import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/nl'

export { DatePicker, DatesProvider } from '@mantine/dates'
