import type { School } from '../../db/tables.ts'
import type { Scenario } from '../scenario.ts'
import { withRows } from './change.ts'

const an = 'an.peeters'

/** The next date with this month and day (`MM-DD`), today included. */
function next(today: string, day: string): string {
  const year = Number(today.slice(0, 4))
  return today.slice(5) <= day ? `${year}-${day}` : `${year + 1}-${day}`
}

/** A school in which each class has a test in one of its lessons of the coming two weeks. */
function withTests(school: School, today: string): School {
  const { lessen, agendapunten, modules, klassen } = school.rows
  const moduleOf = new Map(klassen.map(({ KlasID, ModuleID }) => [KlasID, ModuleID]))
  const nameOf = new Map(modules.map(({ ModuleID, Moduleomschrijving }) => [ModuleID, Moduleomschrijving]))
  const end = new Date(Date.parse(today) + 14 * 86_400_000).toISOString().slice(0, 10)
  const free = Math.max(0, ...agendapunten.map(({ ID }) => ID)) + 1
  const coming = new Map(
    lessen
      .filter(({ LESDatum }) => LESDatum >= today && LESDatum < end)
      .toReversed()
      .map((les) => [les.KlasID, les]),
  )
  const tests = [...coming.values()].map((les, n) => ({
    ID: free + n,
    KlasID: les.KlasID,
    LESID: null,
    CursistID: null,
    TypePunt: 100 as const,
    Van: `${les.LESDatum} ${les.LESVANUUR}:00`,
    Tot: `${les.LESDatum} ${les.LESTOTUUR}:00`,
    Titel: 'Examen',
    Commentaar: nameOf.get(moduleOf.get(les.KlasID) ?? -1) ?? '',
    HeleDag: false,
    Documenten: false,
  }))
  return withRows(school, { agendapunten: [...agendapunten, ...tests] })
}

/** Starting points at a time of the year. */
export const momentScenarios: readonly Scenario[] = [
  {
    name: 'examenperiode',
    title: 'Examenperiode',
    purpose: 'Half januari: elke klas van Lotte en haar medeleerlingen krijgt een examen.',
    person: 'lotte.wouters',
    clock: (today) => `${next(today, '01-15')} 08:00`,
    change: withTests,
  },
  {
    name: 'eerste-schooldag',
    title: 'Eerste dag van het schooljaar',
    purpose: 'Begin september: de lessen beginnen en er is nog geen enkele aanwezigheid.',
    person: an,
    clock: (today) => `${next(today, '09-01')} 08:30`,
  },
  {
    name: 'kerstvakantie',
    title: 'Kerstvakantie',
    purpose: 'Een week zonder lessen: toon een lege agenda en hoe je naar de volgende les gaat.',
    person: an,
    clock: (today) => `${next(today, '12-28')} 10:00`,
  },
  {
    name: 'einde-schooljaar',
    title: 'Einde van het schooljaar',
    purpose: 'Eind juni: de modules lopen af.',
    person: an,
    clock: (today) => `${next(today, '06-28')} 14:00`,
  },
]
