/**
 * Replacements of two parts of Mantine's provider (2.3 kB gzipped), which would write style elements. The variables are in
 * `src/app/mantineTheme.css`; the classes are not used.
 */
export const MantineCssVariables = (): null => null
export const MantineClasses = (): null => null
