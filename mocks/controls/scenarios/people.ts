import type { School } from '../../db/school.ts'
import { type Row, type StudyTable, studyTables } from '../../db/tables.ts'
import type { Scenario } from '../faults/scenario.ts'
import { an, cursistOf, withChanges, withRows, withUser } from './change.ts'
import { withLessons } from './manyLessons.ts'

/** The data of another An Peeters, who has no user and no enrolments. */
const namesake = { ID: 5991, UserID: 2991, GeboorteDatum: '1961-03-02', heeftFoto: false } as const

/** A school in which this student has no enrolments. */
function withoutStudies(school: School, username: string): School {
  const id = cursistOf(school, username)
  const others = studyTables.map((table) => {
    const rows: readonly Row<StudyTable>[] = school.rows[table]
    return [table, rows.filter(({ CursistID }) => CursistID !== id)]
  })
  return withRows(school, Object.fromEntries(others))
}

/** A school in which this student has paid an amount of each fee. */
function withPaid(school: School, username: string, paidOf: (fee: number) => number): School {
  const id = cursistOf(school, username)
  return withChanges(
    school,
    'betalingen',
    ({ CursistID, Tebetalen }) => CursistID === id && { Betaald: paidOf(Tebetalen) },
  )
}

/** Starting points with other data about one person. */
export const peopleScenarios = [
  {
    name: 'gewone-dag',
    title: 'Een gewone dag',
    purpose: 'De school zoals ze is: het begin van elke rondleiding.',
    person: an,
  },
  {
    name: 'wachtwoord-wijzigen',
    title: 'Verplicht nieuw wachtwoord',
    purpose: 'An moet bij het aanmelden eerst haar wachtwoord wijzigen.',
    person: an,
    change: (school) => withUser(school, an, { veranderpaswoord: true }),
  },
  {
    name: 'eerste-aanmelding',
    title: 'Voor het eerst aangemeld',
    purpose: 'An meldt zich voor het eerst aan en kiest meteen een eigen wachtwoord.',
    person: an,
    change: (school) => withUser(school, an, { veranderpaswoord: true, lastlogin: '' }),
  },
  {
    name: 'lege-cursist',
    title: 'Cursist zonder inschrijvingen',
    purpose:
      'An heeft geen betalingen, opleiding, aanwezigheden of lessen: toon wat een nieuwe cursist ziet.',
    person: an,
    change: (school) => withoutStudies(school, an),
  },
  {
    name: 'vijfduizend-lessen',
    title: '5.000 lessen',
    purpose: 'An heeft 5.000 lessen: toon dat agenda en aanwezigheden vlot blijven.',
    person: an,
    change: (school) => withLessons(school, cursistOf(school, an), 5_000),
  },
  {
    name: 'niets-betaald',
    title: 'Betaling over tijd',
    purpose: 'An betaalde nog niets: elke inschrijving staat open.',
    person: an,
    change: (school) => withPaid(school, an, () => 0),
  },
  {
    name: 'alles-betaald',
    title: 'Alles betaald',
    purpose: 'An heeft alles betaald: er staat niets meer open.',
    person: an,
    change: (school) => withPaid(school, an, (fee) => fee),
  },
  {
    name: 'te-veel-betaald',
    title: 'Te veel betaald',
    purpose: 'An betaalde elke inschrijving dubbel: de school moet terugbetalen.',
    person: an,
    change: (school) => withPaid(school, an, (fee) => fee * 2),
  },
  {
    name: 'geslaagd',
    title: 'Overal geslaagd',
    purpose: 'An is geslaagd voor elke module waarvan de uitslag nog moest komen.',
    person: an,
    change: (school) => {
      const id = cursistOf(school, an)
      const isOpen = (row: Row<'loopbanen'>) => row.CursistID === id && row.Resultaat === '?'
      return withChanges(school, 'loopbanen', (row) => isOpen(row) && { Resultaat: 'GESLAAGD' as const })
    },
  },
  {
    name: 'twee-namen',
    title: 'Twee cursisten met één naam',
    purpose: 'Aan de balie: zoek An Peeters, en kies op nummer of geboortedatum de juiste.',
    person: 'griet.aerts',
    change: (school) => {
      const id = cursistOf(school, an)
      const namesakes = school.rows.cursisten
        .filter(({ ID }) => ID === id)
        .map((row) => ({ ...row, ...namesake, Email: 'an.peeters.1961@mail.example' }))
      return withRows(school, { cursisten: [...school.rows.cursisten, ...namesakes] })
    },
  },
  {
    name: 'ouder-zonder-kinderen',
    title: 'Ouder zonder gekoppelde kinderen',
    purpose: 'Katrien heeft nog geen kind gekoppeld: toon het koppelen met een code.',
    person: 'katrien.maes',
    change: (school) => withRows(school, { ouderschappen: [] }),
  },
] as const satisfies readonly Scenario[]
