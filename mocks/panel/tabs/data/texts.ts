const rows = (count: number) => (count === 1 ? '1 rij' : `${count.toLocaleString('nl-BE')} rijen`)

export const texts = {
  undoTitle: 'Ongedaan maken',
  undoIntro: 'Wat er in de school veranderde, het laatste bovenaan.',
  undo: 'Laatste wijziging ongedaan maken',
  undoTo: 'Tot hier',
  undoToLabel: (what: string, at: string) => `ongedaan maken tot en met ${what} van ${at}`,
  undone: (what: readonly string[]) => `Ongedaan gemaakt: ${what.join(', ')}.`,
  nothingToUndo: 'Er is niets veranderd.',
  moreToUndo: (left: number) => `En nog ${left} ervoor.`,

  momentsTitle: 'Bewaarde momenten',
  momentsIntro: 'Bewaar de school zoals ze nu is, en keer er later naar terug. Enkel in deze browser.',
  momentName: 'Naam',
  momentPlaceholder: 'Na de pauze',
  saveMoment: 'Moment bewaren',
  momentSaved: (name: string) => `Bewaard: ${name}.`,
  noMoments: 'Er is nog geen moment bewaard.',
  restore: 'Terugkeren',
  restoreLabel: (name: string) => `Terugkeren naar ${name}`,
  restored: (name: string) => `De school is weer zoals bij ${name}.`,
  remove: 'Verwijderen',
  removeLabel: (name: string) => `${name} verwijderen`,
  removed: (name: string) => `${name} is verwijderd.`,
  removeQuestion: (name: string) => `Het moment ${name} is dan weg.`,
  start: 'gewone school',

  fileTitle: 'Bestand',
  fileIntro: 'Neem de school mee in een bestand, of deel het met een collega.',
  save: 'Bewaren in een bestand',
  open: 'Bestand openen',
  opened: 'De school uit het bestand is geopend.',
  saved: (name: string) => `${name} staat bij je downloads.`,
  tooLarge: 'Dit bestand is te groot voor een school: hoogstens 20 MB.',

  serverTitle: (school: string) => (school === '' ? 'De server' : `Server van ${school}`),
  serverVersion: (version: string) => `Versie ${version}.`,
  serverUsual: 'Deze school antwoordt zoals we aannemen dat een server het doet.',
  serverDiffers: (count: number) =>
    count === 1 ? 'Deze server doet één ding anders:' : `Deze server doet ${count} dingen anders:`,
  serverSame: 'Deze server doet niets anders dan we aannemen.',
  serverUnknown: 'Gezien op de echte server, en niet nagebootst:',
  serverOpen: 'Server uit een bestand',
  serverOpened: 'De school antwoordt nu zoals deze server.',
  serverClose: 'Weer de gewone server',
  serverClosed: 'De school antwoordt weer zoals gewoonlijk.',

  asideTitle: 'Opzijgezet',
  asideIntro:
    'De school die deze browser bewaarde, kon niet gelezen worden. Ze is opzijgezet: neem ze mee voor wie de demo onderhoudt.',
  asideSave: 'Opzijgezette school downloaden',
  asideFile: 'webstudent-opzijgezet.json',

  resetTitle: 'Opnieuw beginnen',
  resetIntro:
    'Terug naar de school van het begin, met de klok op nu, zonder storingen, in een browser die niets van het portaal onthoudt. Bewaarde momenten en eigen draaiboeken blijven.',
  reset: 'Terug naar het begin',
  resetQuestion:
    'Wat in de school veranderd is, verdwijnt, en iedereen wordt afgemeld: dat kan je ongedaan maken. Deze browser vergeet ook bewaarde connecties, voorkeuren, wat het portaal hier het laatst zag en de vinkjes van de draaiboeken: dat komt niet terug.',
  resetConfirm: 'Ja, opnieuw beginnen',
  resetKeeping: 'Ja, maar laat deze browser onthouden',
  resetDone: 'De school en deze browser zijn weer zoals in het begin.',
  handOver: 'Klaar voor de volgende trainer',
  handOverHint:
    'In één tik, zonder vraag: ook de klas is vergeten, de server is weer de gewone en een opname stopt. De school van voordien brengt Ongedaan maken terug, de klas niet.',
  handedOver:
    'Klaar voor de volgende trainer: school en browser zijn zoals bij de eerste start, en van een klas staat hier niets meer.',
  resetKept: 'De school is weer zoals in het begin. Deze browser onthoudt wat hij al wist.',

  tablesTitle: 'Wat de school weet',
  tablesIntro: (tables: number, count: number) =>
    `${tables} tabellen met samen ${rows(count)}. Open er een om erin te zoeken.`,
  rows,
  back: 'Alle tabellen',
  search: 'Zoeken',
  found: (shown: number, all: number) =>
    shown === all ? rows(all) : `${shown.toLocaleString('nl-BE')} van ${rows(all)}`,
  nothingFound: 'Niets gevonden.',
  noRows: 'Deze tabel is leeg.',
  more: (left: number) => `Toon meer (nog ${left.toLocaleString('nl-BE')})`,
  empty: '(leeg)',
} as const
