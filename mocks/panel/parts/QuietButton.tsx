import type { ComponentProps } from 'react'
import { Button } from '#shared/ui/mantine/Button.ts'

/** An unobtrusive button, as most buttons in the panel are. */
export const QuietButton = (props: Omit<ComponentProps<typeof Button>, 'variant'>) => (
  <Button variant="default" {...props} />
)
