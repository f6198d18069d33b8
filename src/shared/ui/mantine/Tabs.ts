import '@mantine/core/styles/Tabs.layer.css'

export { Tabs } from '@mantine/core'
