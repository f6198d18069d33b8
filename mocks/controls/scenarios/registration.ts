import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { hourId } from '../../db/registrationTables.ts'
import type { School } from '../../db/school.ts'
import type { RegisteredLine, Row } from '../../db/tables.ts'
import type { Scenario } from '../faults/scenario.ts'
import { withChanges, withRows } from './change.ts'

const person = 'jan.janssens'
const janID = 301
const rubenID = 308
const tuesday = 2
/** The class of 35 pupils that Jan teaches in the second hour of Tuesday. */
const group = { GroepID: 22, Lesuur: 2, VakNaam: 'Informatica' } as const

/** Parts of the year in which every Tuesday has lessons. */
const teachingPeriods = [
  ['09-05', '10-24'],
  ['11-12', '12-18'],
  ['01-12', '02-06'],
  ['05-05', '06-26'],
] as const

const isLessonDay = (day: string) =>
  teachingPeriods.some(([from, till]) => from <= day.slice(5) && day.slice(5) <= till) &&
  new Date(day).getUTCDay() === tuesday

/** The next Tuesday with lessons, from today on. @param next whether there must be lessons on the next Tuesday too */
export function lessonDay(today: string, next = false): string {
  for (let day = today; ; day = plusDays(day, 1))
    if (isLessonDay(day) && (!next || isLessonDay(plusDays(day, 7)))) return day
}
const clock = (today: string) => `${lessonDay(today)} 09:25`

/** The IDs of the pupils in the class. */
function members({ rows }: School): number[] {
  return rows.groepsleden.filter(({ GroepID }) => GroepID === group.GroepID).map(({ CursistID }) => CursistID)
}

/** A school with this registration of the class in that hour. */
function withRegistration(
  school: School,
  today: string,
  aanwezig: number[],
  regels: RegisteredLine[],
): School {
  const Datum = lessonDay(today)
  const ID = hourId(Datum, group.GroepID, group.Lesuur)
  const others = school.rows.registraties.filter((row) => row.ID !== ID)
  return withRows(school, { registraties: [...others, { ID, Datum, ...group, aanwezig, regels }] })
}

const line = (
  CursistID: number,
  AanwezigheidstypeID: number,
  Vast: boolean,
  Commentaar = '',
): RegisteredLine => ({ CursistID, AanwezigheidstypeID, Commentaar, Vast })

/** A test and a task for the class in its next hour on a Tuesday. The pupils do not see the test yet. server: teacher-18 */
function testAndTask({ rows }: School, today: string): Row<'agendapunten'>[] {
  const now = lessonDay(today, true)
  const day = plusDays(now, 7)
  const lastId = Math.max(...rows.agendapunten.map(({ ID }) => ID))
  const common = {
    KlasID: null,
    LESID: null,
    CursistID: null,
    GroepID: group.GroepID,
    PersoneelID: janID,
    Van: `${day} 09:15:00`,
    Tot: `${day} 10:05:00`,
    HeleDag: false,
    Commentaar: '',
  }
  return [
    {
      ...common,
      ID: lastId + 1,
      TypePunt: pointTypes.test,
      Titel: 'Formules in een rekenblad',
      Omschrijving: 'Hoofdstuk 3 van de bundel.',
      MeegedeeldOp: plusDays(day, -1),
    },
    {
      ...common,
      ID: lastId + 2,
      TypePunt: pointTypes.task,
      Titel: 'Rekenblad van het zakgeld',
      Omschrijving: 'Met een grafiek erbij.',
      Nota: 'Voorbeeld tonen in de les',
      MeegedeeldOp: now,
    },
  ]
}

/** Starting points of a teacher: registering attendance, and the agenda. */
export const registrationScenarios = [
  {
    name: 'klas-van-35',
    title: 'Een groep van 35',
    purpose: 'Jan staat voor 35 leerlingen en niemand is al ingevuld: toon hoe snel registreren gaat.',
    person,
    clock,
    change: (school, today) => withRegistration(school, today, [], []),
  },
  {
    name: 'collega-was-eerst',
    title: 'Een lesuur dat een collega al registreerde',
    purpose: 'Het lesuur van Jan is al ingevuld: wie de lijst opent, ziet wat er bewaard is.',
    person,
    clock,
    change: (school, today) => {
      const [late = 0, ill = 0, ...present] = members(school)
      return withRegistration(school, today, present, [
        line(late, 2, false, 'Fiets stuk'),
        line(ill, 3, false),
      ])
    },
  },
  {
    name: 'vast-door-secretariaat',
    title: 'Rijen die het secretariaat vastzette',
    purpose: 'Van vier leerlingen weet het secretariaat het al: die rijen kan Jan niet wijzigen.',
    person,
    clock,
    change: (school, today) => {
      const lines = members(school)
        .slice(0, 4)
        .map((id, n) => line(id, n % 2 === 0 ? 4 : 5, true, 'Gemeld aan het secretariaat'))
      return withRegistration(school, today, [], lines)
    },
  },
  {
    name: 'geen-uurrooster',
    title: 'Vandaag geen uurrooster',
    purpose: 'Er is vandaag geen les: het scherm opent op het eerste lesuur van de volgende dag.',
    person,
    clock,
    change: (school, today) =>
      withRows(school, {
        lesuren: school.rows.lesuren.filter(({ Weekdag }) => Weekdag !== tuesday),
        lessen: school.rows.lessen.filter(({ LESDatum }) => LESDatum !== lessonDay(today)),
      }),
  },
  {
    name: 'registreren-zonder-verbinding',
    title: 'Registreren zonder verbinding',
    purpose: 'Wat Jan bewaart, blijft op dit toestel staan en wordt verzonden zodra het kan.',
    person,
    clock,
    change: (school, today) => withRegistration(school, today, [], []),
    faults: [{ endpoint: 'VerwerkAanwezigHeden', kind: 'unreachable' }],
  },
  {
    name: 'vervanging',
    title: 'Een leerkracht die vervangt',
    purpose: 'Jan neemt vandaag de lessen van Ruben over: hij kiest zelf welke groep hij registreert.',
    person,
    clock,
    change: (school) =>
      withChanges(
        school,
        'lesuren',
        ({ Weekdag, PersoneelID }) =>
          Weekdag === tuesday && PersoneelID === rubenID && { PersoneelID: janID },
      ),
  },
  {
    name: 'toets-nog-niet-meegedeeld',
    title: 'Een toets die nog niet meegedeeld is',
    purpose:
      'Jan plande een taak en een toets voor 2B. Leerlingen en ouders zien de taak zonder zijn nota, en de toets nog niet.',
    person,
    clock: (today) => `${lessonDay(today, true)} 09:25`,
    change: (school, today) =>
      withRows(school, { agendapunten: [...school.rows.agendapunten, ...testAndTask(school, today)] }),
  },
] as const satisfies readonly Scenario[]
