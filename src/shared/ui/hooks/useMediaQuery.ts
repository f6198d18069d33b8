import { useMediaQuery as useQuery } from '@mantine/hooks'

/** Whether the page fits a media query, from the first drawing on. */
export const useMediaQuery = (query: string): boolean =>
  useQuery(query, undefined, { getInitialValueInEffect: false }) === true
