import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'

/** Whether the navigation is at the side of the window instead of at its bottom; the styles of the shell use the same width. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 60em)')
