/** The texts of the form for agenda points. Those of its rules are word for word. rule: point-1 to point-5 */
export const texts = {
  noTitle: 'Naam connectie is niet ingevuld',
  emptyTitle: 'Titel mag niet leeg zijn',
  tooLong: (name: string, most: number) => `${name} mag niet langer zijn dan ${most} karakters`,
  sharedTooLate: 'Gekozen datum moet vóór het lesmoment liggen',
  endBeforeStart: 'De geselecteerde einddatum vindt plaats vóór de startdatum.',
  invalid: 'De ingevoerde datumwaarde is ongeldig.',
  noGroup: 'Kies een groep',

  add: 'Nieuw agendapunt',
  edit: 'Agendapunt wijzigen',
  change: 'Wijzigen',
  remove: 'Verwijderen',
  copy: 'Kopiëren',
  type: 'Type',
  group: 'Groep',
  chooseGroup: 'Kies een groep',
  otherTerm: (group: string) => `${group} (andere periode)`,
  groupsLoading: 'De groepen worden opgehaald…',
  Titel: 'Titel',
  Details: 'Details',
  Nota: 'Nota',
  notaHint: 'Enkel jij ziet dit.',
  ownHint: 'Enkel jij ziet dit agendapunt.',
  Omschrijving: 'Omschrijving',
  MeegedeeldOp: 'Meegedeeld op',
  sharedHint: 'Vanaf deze dag zichtbaar voor leerlingen en ouders; leeg is meteen.',
  van: 'Van',
  tot: 'Tot',
  time: (of: string) => `${of}: uur`,
  timeForm: 'uu:mm',
  wholeDay: 'Hele dag',
  fixed: 'Deze les staat vast in het uurrooster: moment en groep veranderen niet.',
  vacation: 'Deze dag valt in de zomervakantie: er zijn geen lessen.',
  vacationDay: 'geen lessen',
  reservation: 'Reservatie',
  reservatieVan: 'Reservatie van',
  reservatieTot: 'Reservatie tot',
  clear: (what: string) => `${what} leegmaken`,
  save: 'Bewaren',
  cancel: 'Annuleren',
  calendar: 'Kies een datum',

  made: 'Het agendapunt is gemaakt.',
  changed: 'Het agendapunt is gewijzigd.',
  removed: 'Het agendapunt is verwijderd.',
  copied: (count: number) =>
    count === 1 ? 'Het agendapunt is 1 keer gekopieerd.' : `Het agendapunt is ${count} keer gekopieerd.`,
  undo: 'Ongedaan maken',
  undone: 'De wijziging is ongedaan gemaakt.',
  close: 'Sluiten',
  told: (point?: { readonly Titel: string; readonly Omschrijving: string }) =>
    `Agendapunt ${point?.Titel || point?.Omschrijving || ''}`.trim(),
  partly: (done: number, all: number, why: string) => `${done} van ${all} gelukt. ${why}`,

  copyTitle: 'Agendapunt kopiëren',
  copyGroups: 'Ook voor',
  copyWeeks: 'Herhalen',
  weeks: (count: number) =>
    count === 0 ? 'Enkel deze week' : count === 1 ? 'Ook de week erna' : `Ook de ${count} weken erna`,
  copies: (count: number) =>
    count === 0 ? 'Nog niets gekozen.' : count === 1 ? '1 kopie' : `${count} kopieën`,
  skipped: (count: number) =>
    count === 1
      ? '1 kopie valt in de zomervakantie of een ander schooljaar en wordt overgeslagen.'
      : `${count} kopieën vallen in de zomervakantie of een ander schooljaar en worden overgeslagen.`,
} as const
