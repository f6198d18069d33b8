import {
  type Fields,
  json,
  type Mutant,
  noRecords,
  page,
  records,
  rest,
  restRows,
  rows,
  type SubjectMutants,
  set,
  shifted,
  status,
  when,
  without,
} from './mutant.ts'

const children = (what: string, change: Parameters<typeof rows>[0]): Mutant =>
  rest('Leerling', `a parent gets ${what}`, rows(change), '/webouders')

/** The first of a list again, under a number of its own. */
const another = (data: readonly Fields[]) => data.slice(0, 1).map(set('ID', 1_000_001))

/** Somebody of the same class, beside the student who asks. */
const withClassmate = ({ data, ...rest }: Fields): Fields => {
  const [own, ...more] = data as Fields[]
  const other = { ...own, ID: 1_000_001, UserID: 1_000_001, Voornaam: 'Wie', Naam: 'Anders' }
  return { ...rest, data: own?.Voornaam === 'An' && more.length === 0 ? [own, other] : data }
}

/** Records of everybody who has a low number. */
function everybodyElse(own: readonly Fields[]): Fields[] {
  const [one] = own
  const known = new Set(own.map(({ ID }) => ID))
  return one
    ? Array.from({ length: 3000 }, (_, n) => 5000 + n).flatMap((ID) =>
        known.has(ID) ? [] : [{ ...one, ID }],
      )
    : []
}

export const peopleMutants: SubjectMutants = {
  answers: [
    rest('Leerling', 'an identifier is null', records(set('UserID', null))),
    rest('Leerling', 'an identifier is beyond what a number can hold', records(set('ID', 1e300))),
    rest('Leerling', 'the list is empty', when(200, status(200, noRecords))),
    rest('Leerling', 'it is moved', when(200, status(301, page))),
    rest('Leerling', 'a field is missing', records(without('FotoID'))),
  ],
  rules: [
    children('one child alone', (data) => data.slice(0, 1)),
    children('a child that nobody knows of', (data) => data.concat(another(data))),
    rest('Leerling', 'a student gets the others too', when(200, json(withClassmate))),
    rest('Leerling', 'it is about another user', shifted('UserID', 1)),
    // rule: sign-in-15
    rest('Leerling', 'a pupil has the user number of another one', shifted('UserID', 1), '/webleerling'),
    // rule: role-3
    restRows(
      'Leerling',
      "a parent gets somebody else's child too",
      (data) => [...data, ...everybodyElse(data)],
      '/webouders',
    ),
    // rule: counter-1
    restRows(
      'Leerling',
      'a teacher gets the people of all groups',
      (data) => [...data, ...everybodyElse(data)],
      '/webpersoneel',
    ),
    restRows('Leerling', 'the secretariat gets one student alone', (data) => data.slice(-1), '/webvwo'),
    // rule: counter-4
    rest('Leerling', 'everybody at the counter has the same number', records(set('ID', 1)), '/webvwo'),
    // server: teacher-12
    rest('Leerling', 'a teacher gets nobody of the own groups', shifted('ID', 1_000_000), '/webpersoneel'),
    restRows(
      'Leerling',
      'a pupil gets another one too',
      (data) => data.concat(data.map((row) => ({ ...row, ID: 1_000_001, UserID: 1_000_001 }))),
      '/webleerling',
    ),
  ],
}
