/** The name of a day in the address of a screen that shows days. rule: agenda-18 */
export const dayParameter = 'dag'

/** A screen at a day, `YYYY-MM-DD`. */
export const linkToDay = (path: string, day: string): string => `${path}?${dayParameter}=${day}`

/** The names of a lesson in the address of the screen that registers it. rule: registration-10 */
export const hourParameters = { hour: 'uur', group: 'groep', groupType: 'soort' } as const

/** The registration of a group in one hour of a day. */
export const linkToHour = (
  path: string,
  day: string,
  row: { readonly Lesuur: number; readonly GroepID: number; readonly GroepType: number },
): string => {
  const { hour, group, groupType } = hourParameters
  return `${linkToDay(path, day)}&${hour}=${row.Lesuur}&${group}=${row.GroepID}&${groupType}=${row.GroepType}`
}
