import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import './SegmentedControl.css'

export { SegmentedControl } from '@mantine/core'
