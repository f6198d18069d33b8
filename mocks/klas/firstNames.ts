import { groupOfPercent } from '#fixtures/names.ts'

const others =
  'an jan piet jef jos kim sam eva lisa mia tim tom joris karel hendrik anna maria peter paul luc marc eric johan kevin dries ruben simon lore fien amber jana elise louise liam noah finn mathis milan adam mohamed ali yusuf fatima aisha zoë zélie olivia mila nora ella lena kobe senne lander wouter sander maarten joke hilde karin karen leen lieve marleen sonja tina'.split(
    ' ',
  )

/**
 * First names that many people have, in small letters. They only tell in which order a list writes its names: no name needs to be
 * among them.
 */
export const firstNames: ReadonlySet<string> = new Set([
  ...others,
  ...new Set(groupOfPercent.flatMap(({ V, M }) => [...V, ...M]).map((name) => name.toLowerCase())),
])
