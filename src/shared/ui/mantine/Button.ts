import '@mantine/core/styles/Button.layer.css'

export { BusyButton as Button } from './BusyButton.tsx'
