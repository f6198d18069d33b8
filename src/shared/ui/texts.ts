/** The texts of this folder, one export each, so that a page loads only those that it shows. */
export const closeDialog = 'Sluiten'
export const understood = 'OK'
/** A sample in a skeleton, as long as a typical heading of a group of fields. */
export const sampleHeading = 'Groep van velden'
export const printText = 'Afdrukken'
export const shareText = 'Delen'
export const shareFailed = 'Delen lukt hier niet.'
export const updatedAt = (moment: string, isToday: boolean) => `Bijgewerkt ${isToday ? 'om' : 'op'} ${moment}`
export const notReadYet = 'Bewaard; nog niet opnieuw gelezen.'
export const savedNotRead = (why: string) =>
  `Bewaard; opnieuw lezen lukte niet: ${why}${/[.!?]$/.test(why) ? '' : '.'} Wat je hier ziet, is wat je bewaarde.`
export const tryAgain = 'Opnieuw proberen'
export const nothingLost = 'Er is niets verloren.'
export const noSubject = {
  title: 'Dit scherm toont gegevens van een cursist of leerling.',
  hint: 'Je bent niet aangemeld als cursist, en er is geen kind aan je gebruiker gekoppeld.',
  chooseFirst: 'Kies eerst van wie.',
} as const
export const notShownText = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one} kon niet getoond worden` : `${count} ${many} konden niet getoond worden`
export const notShownFields = (fields: readonly string[]) =>
  `De server gaf hier iets dat niet te lezen is: ${fields.join(', ')}. Meld dit aan je school.`
export const passwordRules = {
  title: 'Je nieuwe wachtwoord heeft:',
  met: ', in orde',
  unmet: ', nog niet',
} as const
export const passwordForm = {
  current: 'Huidig wachtwoord',
  next: 'Nieuw wachtwoord',
  repeat: 'Herhaal nieuw wachtwoord',
  ok: 'OK',
} as const
export const calendarLabels = {
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  previousYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  previousDecade: 'Vorige jaren',
  nextDecade: 'Volgende jaren',
} as const
export const datePlaceholder = 'dd/mm/jjjj'

/** The mark of a row with news. */
export const newText = 'Nieuw'
