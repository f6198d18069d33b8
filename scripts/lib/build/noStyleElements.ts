/**
 * Replaces two parts of Mantine's provider in a build, which weigh 2.3 kB gzipped and would write style elements. The variables
 * are in `src/app/mantineTheme.css`; the classes are not used.
 */
export const MantineCssVariables = (): null => null
export const MantineClasses = (): null => null
