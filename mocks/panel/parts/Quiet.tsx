import type { ComponentProps } from 'react'
import { Button } from '#shared/ui/mantine/Button.ts'

/** A button that does not stand out, as most in the panel. */
export const Quiet = (props: Omit<ComponentProps<typeof Button>, 'variant'>) => (
  <Button variant="default" {...props} />
)
