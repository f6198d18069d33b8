import { useMediaQuery as useQuery } from '@mantine/hooks'

/** Whether the page matches a media query, from the first rendering on. */
export const useMediaQuery = (query: string): boolean =>
  useQuery(query, undefined, { getInitialValueInEffect: false })
