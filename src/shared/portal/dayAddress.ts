/** The parameter with a day in the address of a screen. rule: agenda-18 */
export const dayParameter = 'dag'

export const linkToDay = (path: string, day: string): string => `${path}?${dayParameter}=${day}`

/** The parameter with a row, named by `rowOf` of `news.ts`, in the address of a screen. rule: landing-8 */
export const rowParameter = 'rij'

/** The address of a screen, opened at a day `YYYY-MM-DD`, at a row, or at both. */
export function linkTo(path: string, { day, row }: { day?: string | undefined; row?: string | undefined }) {
  const query = new URLSearchParams({
    ...(day && { [dayParameter]: day }),
    ...(row && { [rowParameter]: row }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

/** The parameters with a lesson in the address of the screen that registers it. rule: registration-10 */
export const hourParameters = { hour: 'uur', group: 'groep', groupType: 'soort' } as const

/** The address of the screen that registers a lesson, opened at that lesson. */
export const linkToHour = (
  path: string,
  day: string,
  row: { readonly Lesuur: number; readonly GroepID: number; readonly GroepType: number },
): string => {
  const { hour, group, groupType } = hourParameters
  return `${linkToDay(path, day)}&${hour}=${row.Lesuur}&${group}=${row.GroepID}&${groupType}=${row.GroepType}`
}
