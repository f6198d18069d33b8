import '@mantine/core/styles/Button.layer.css'

export { BusyButton as Button } from '../forms/BusyButton.tsx'
