import type { AttendanceWord } from '#api/words/attendance.ts'
import type { HourState } from '#session/attendance/registered.ts'

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

const nothingNoted = 'Nog niets ingevuld'
const notKnown = 'Niet bekend'

export const texts = {
  nextLesson: 'Volgende les',
  tomorrow: 'Morgen',
  beginsAt: (time: string, names: string) => `${time} ${names || 'eerste les'}`,
  doneAt: (time: string, names: string) => `${time} ${names} klaar`.replace('  ', ' '),
  noLesson: (name: string) => `${name} geen les`.trim(),
  notRead: (name: string) => `${name}: niet bekend`,
  kinds: { toets: 'Toets', hertoets: 'Hertoets', taak: 'Taak' },
  fallsAway: (time: string) => `${time} vervalt:`,
  share: 'Deel',
  copied: 'Gekopieerd. Plak het waar je wilt.',
  notCopied: 'Kopiëren lukt hier niet.',
  lessonsToday: (number: number) => `${count(number, 'les', 'lessen')} vandaag`,
  noLessonsSoon: 'Geen lessen in de komende 30 dagen',
  nowAt: (time: string) => `nu ${time}`,
  /** `more` is the number of lessons that are not named. */
  dayLine: (lessons: readonly string[], time: string, more = 0) => {
    const named = lessons.length === 0 ? 'geen lessen' : lessons.join(', ')
    return `Vandaag: ${named}${more > 0 ? ` en nog ${count(more, 'les', 'lessen')}` : ''}. Het is nu ${time}.`
  },
  lessonAt: (subject: string, from: string, till: string, cancelled = false) =>
    `${subject} van ${from} tot ${till}${cancelled ? ' (vervalt)' : ''}`,
  lessonInHour: (subject: string, uur: number) => `${subject}, lesuur ${uur}`,
  lessonHour: (uur: number) => `lesuur ${uur}`,
  timesUnknown: 'De school zegt niet hoe laat de lesuren beginnen.',
  distant: 'Afstandsles',
  leaveNow: 'Vertrek',
  minutesLeft: (minutes: number) => `nog ${minutes}\u00a0min`,
  onMap: 'op de kaart',
  nextClass: 'Volgende groep',
  groups: (number: number) => `${number} groepen`,
  classesToday: (number: number) =>
    number === 0 ? 'Geen lesuren vandaag' : `${count(number, 'lesuur', 'lesuren')} vandaag`,
  today: 'Vandaag',
  /** What must still be filled in today; coming hours are named apart. */
  registrationProgress: (hoursThatAre: (kind: HourState['kind']) => number) => {
    const open = hoursThatAre('open') + hoursThatAre('untimed')
    const [unsent, unknown] = [hoursThatAre('unsent'), hoursThatAre('unknown')]
    const coming = hoursThatAre('coming')
    const parts = [
      open > 0 && `${count(open, 'lesuur', 'lesuren')} nog in te vullen`,
      unsent > 0 && `${unsent} nog niet verzonden`,
      unknown > 0 && `${unknown} nog niet bekend`,
      coming > 0 && `straks${open > 0 ? ' nog' : ''} ${coming}`,
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(', ') : 'Alles is ingevuld'
  },
  todaysHours: 'Lesuren van vandaag',
  registered: (state: Exclude<HourState, { kind: 'coming' }>): string =>
    state.kind === 'open' || state.kind === 'untimed'
      ? `Nog ${state.people} in te vullen`
      : { filled: 'Ingevuld', unsent: 'Nog niet verzonden', unknown: 'Nog niet bekend' }[state.kind],
  moreGroups: (number: number) => `nog ${number}`,
  noClassesSoon: 'Geen lesuren in de komende week',
  inAgenda: 'In je agenda',
  inShort: 'In het kort',
  due: 'Nog te betalen',
  paid: 'Alles is betaald.',
  noPayments: 'Geen betalingen',
  enrolments: (number: number) => count(number, 'inschrijving', 'inschrijvingen'),
  lastAbsence: 'Laatste afwezigheid',
  /** The text in place of the day of an absence. */
  noAbsence: {
    never: 'Nog nooit afwezig',
    'nothing noted': nothingNoted,
    unknown: notKnown,
    'not this year': 'Dit schooljaar nog niet afwezig',
  },
  lastOn: (day: string) => `Laatst op ${day}`,
  notKnown,
  /** The text of an absence, beside the word 'afwezigheid'; for an unknown word it is the school's own. */
  absence: ({ kind, text }: AttendanceWord) => {
    if (kind === 'excused') return 'Gewettigd'
    return kind === 'unexcused' ? 'Ongewettigd' : text
  },
  testsAndTasks: 'Toetsen en taken',
  next: { toets: 'Volgende toets', hertoets: 'Volgende hertoets', taak: 'Volgende taak' },
  noTestsSoon: 'Geen in de komende 30 dagen',
  presence: (percentage: number) => `${percentage}\u00a0% aanwezig`,
  nothingNoted,
  contact: 'Contact',
  programme: 'Opleiding',
  noProgramme: 'Geen opleiding op dit moment',
  /** The portal does not know whether such modules are reached. rule: module-8 */
  otherResults: (number: number) => `${number} met een ander resultaat`,
  progress: (of: Record<'reached' | 'following' | 'other' | 'rest', number>) => {
    const { reached, following, other, rest } = of
    const known = `${reached} behaald, ${following} aan het volgen`
    return `${known}${other > 0 ? `, ${other} met een ander resultaat` : ''}, ${rest} nog te volgen`
  },
  lessonsThisWeek: (number: number) => `${count(number, 'les', 'lessen')} deze week`,
  hoursThisWeek: (number: number) => `${count(number, 'lesuur', 'lesuren')} deze week`,
  following: (number: number) => `${count(number, 'module', 'modules')} aan het volgen`,
  paidAmount: (amount: string) => `${amount} al betaald voor wat nog openstaat`,
  allFailed: 'Je overzicht lukt even niet.',
  someFailed: 'Niet alles lukt even.',
  lessonsOfDay: (subjects: readonly string[]) =>
    subjects.length === 0 ? 'geen lessen' : subjects.join(', '),
  addChild: 'Kind toevoegen',
} as const
