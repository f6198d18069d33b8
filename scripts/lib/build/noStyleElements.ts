/**
 * Stands in for two parts of Mantine's provider in a build, which would write style elements: the variables stand in
 * `src/app/mantineTheme.css`, the classes are not used. They weigh 2.3 kB, gzipped.
 */
export const MantineCssVariables = (): null => null
export const MantineClasses = (): null => null
