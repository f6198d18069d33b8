import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'

export { Menu } from '@mantine/core'
