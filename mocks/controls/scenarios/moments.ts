import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { academicYearOf } from '#shared/dates/academicYear.ts'
import { plusDays, weekOf } from '#shared/dates/calendarDays.ts'
import type { School } from '../../db/school.ts'
import { lessonSpan } from '../../server/core/agendaPoints.ts'
import type { Scenario } from '../faults/scenario.ts'
import { an, withChanges, withRows } from './change.ts'
import { lessonDay } from './registration.ts'

/** The next date with this month and day (`MM-DD`), from today on. */
function nextDate(today: string, day: string): string {
  const year = Number(today.slice(0, 4))
  return today.slice(5) <= day ? `${year}-${day}` : `${year + 1}-${day}`
}

/** The day itself, or the Monday after a weekend. */
function onWeekday(day: string): string {
  const { till: sunday } = weekOf(day)
  return day < plusDays(sunday, -1) ? day : plusDays(sunday, 1)
}

/** A school without the lessons of some days, and without everything about these lessons. */
function withoutLessons(school: School, isRemoved: (day: string) => boolean): School {
  const { lessen, participaties, agendapunten } = school.rows
  const removed = new Set(lessen.filter(({ LESDatum }) => isRemoved(LESDatum)).map(({ LESID }) => LESID))
  return withRows(school, {
    lessen: lessen.filter(({ LESID }) => !removed.has(LESID)),
    participaties: participaties.filter(({ LESID }) => !removed.has(LESID)),
    agendapunten: agendapunten.filter(({ LESID, Van }) =>
      LESID === null ? !isRemoved(Van.slice(0, 10)) : !removed.has(LESID),
    ),
  })
}

/** A school whose lessons begin on 1 September, and in which no attendance is registered. */
function withoutEarlierYears(school: School, today: string): School {
  const thisYear = withoutLessons(school, (day) => day < academicYearOf(today).from)
  const noNote = { ParticipatieOmschrijving: '', ParticipatieColor: '' }
  return withChanges(thisYear, 'participaties', () => noNote)
}

/** A school with two weeks without lessons around New Year. */
function withChristmasHolidays(school: School, today: string): School {
  const { from, till } = academicYearOf(today)
  const isHoliday = (day: string) => day >= `${from.slice(0, 4)}-12-21` && day <= `${till.slice(0, 4)}-01-03`
  return withoutLessons(school, isHoliday)
}

/** A school without lessons in the summer and after it. */
const withoutSummer = (school: School, today: string): School =>
  withoutLessons(school, (day) => day > `${academicYearOf(today).till.slice(0, 4)}-06-30`)

/** A school in which each class has a test during the next two weeks. */
function withTests(school: School, today: string): School {
  const { lessen, agendapunten, modules, klassen } = school.rows
  const moduleOf = new Map(klassen.map(({ KlasID, ModuleID }) => [KlasID, ModuleID]))
  const nameOf = new Map(modules.map(({ ModuleID, Moduleomschrijving }) => [ModuleID, Moduleomschrijving]))
  const end = plusDays(today, 14)
  const firstFreeId = Math.max(0, ...agendapunten.map(({ ID }) => ID)) + 1
  const nextLessons = new Map(
    lessen
      .filter(({ LESDatum }) => LESDatum >= today && LESDatum < end)
      .toReversed()
      .map((les) => [les.KlasID, les]),
  )
  const tests = [...nextLessons.values()].map((les, n) => ({
    ID: firstFreeId + n,
    KlasID: les.KlasID,
    LESID: null,
    CursistID: null,
    TypePunt: pointTypes.test,
    ...lessonSpan(les),
    Titel: 'Examen',
    Commentaar: nameOf.get(moduleOf.get(les.KlasID) ?? -1) ?? '',
    HeleDag: false,
  }))
  return withRows(school, { agendapunten: [...agendapunten, ...tests] })
}

/** Starting points at certain times of the year. */
export const momentScenarios = [
  {
    name: 'examenperiode',
    title: 'Examenperiode',
    purpose: 'Half januari: elke groep van Lotte en haar medeleerlingen krijgt een examen.',
    person: 'lotte.wouters',
    clock: (today) => `${onWeekday(nextDate(today, '01-15'))} 08:00`,
    change: withTests,
  },
  {
    name: 'eerste-schooldag',
    title: 'Eerste dag van het schooljaar',
    purpose: 'Begin september: de lessen beginnen en er is nog geen enkele aanwezigheid.',
    person: an,
    clock: (today) => `${onWeekday(nextDate(today, '09-01'))} 08:30`,
    change: withoutEarlierYears,
  },
  {
    name: 'kerstvakantie',
    title: 'Kerstvakantie',
    purpose:
      'Van 28 december tot 3 januari zijn er geen lessen: toon een lege week in de agenda, en een week later lessen.',
    person: an,
    clock: (today) => `${nextDate(today, '12-28')} 10:00`,
    change: withChristmasHolidays,
  },
  {
    name: 'einde-schooljaar',
    title: 'Einde van het schooljaar',
    purpose: 'Eind juni: de laatste lessen, en daarna niets meer in de agenda.',
    person: an,
    // It is a Monday, because the last lessons would be over if the 28th were a Sunday.
    clock: (today) => `${weekOf(nextDate(today, '06-28')).from} 14:00`,
    change: withoutSummer,
  },
  {
    name: 'wat-is-er-nieuw',
    title: 'Wat is er nieuw?',
    purpose:
      'An heeft alles gezien. Laat in het paneel een dag voorbijgaan: de startpagina zegt wat er sinds haar vorige bezoek veranderde.',
    person: an,
    clock: (today) => `${plusDays(lessonDay(today), -1)} 08:00`,
  },
] as const satisfies readonly Scenario[]
