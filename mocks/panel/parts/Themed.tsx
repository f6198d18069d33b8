import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { themeProps } from '#shared/ui/theme.ts'

/** Gives the panel the portal's theme. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <MantineProvider {...themeProps}>{children}</MantineProvider>
)
