import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { themed } from '#shared/ui/theme.ts'

/** Gives the panel the portal's theme. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <MantineProvider {...themed}>{children}</MantineProvider>
)
