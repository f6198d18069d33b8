import { groepen } from '#fixtures/groups.ts'
import { mayChangePeople } from '#mocks/server/core/staff.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { today } from '../simulatedSchool.ts'
import {
  alsoNaming,
  type Change,
  type Fields,
  field,
  ignoring,
  listOf,
  type Mutant,
  onRest,
  records,
  rest,
  restBody,
  restRecords,
  restRows,
  rows,
  type SubjectMutants,
  set,
  shifted,
  swappedFields,
  without,
} from './mutant.ts'
import {
  alsoWithRoute,
  asStaff,
  lesdag,
  type Registration,
  withOtherQuery,
  withOtherRegistrations,
  withRoute,
} from './routeMutants.ts'

type Line = Registration['Leerlingen'][number]

/** A server that stores some changes of fixed rows. @param isBeside whether only together with another row */
const fixedChanges = (
  what: string,
  isMeant: (line: Line, old: Omit<Line, 'LL_ID'>) => boolean,
  isBeside = false,
): Mutant =>
  withRoute('VerwerkAanwezigHeden', what, (own) => async (request, context) => {
    const { registraties } = context.db.tables
    const before = registraties.all()
    const fixedLines = before.flatMap(({ regels }) => regels.filter(({ Vast }) => Vast))
    const isFixed = (line: Line) =>
      fixedLines.some((old) => old.CursistID === line.LL_ID && isMeant(line, old))
    const [{ Leerlingen }] = request.data as readonly [Registration]
    if (isBeside ? Leerlingen.length < 2 || !Leerlingen.some(isFixed) : !Leerlingen.every(isFixed))
      return own(request, context)
    for (const { ID, regels } of before)
      await registraties.update(ID, { regels: regels.map((line) => ({ ...line, Vast: false })) })
    const answer = await own(request, context)
    const fixed = new Set(
      before.flatMap(({ ID, regels }) =>
        regels.flatMap(({ CursistID, Vast }) => (Vast ? [`${ID} ${CursistID}`] : [])),
      ),
    )
    for (const { ID, regels } of registraties.all())
      await registraties.update(ID, {
        regels: regels.map((line) => ({ ...line, Vast: fixed.has(`${ID} ${line.CursistID}`) })),
      })
    return answer
  })

/** A comment changes only together with its type. */
const commentWithType = withRoute(
  'VerwerkAanwezigHeden',
  'a comment alone is not stored',
  (own) => async (request, context) => {
    const { registraties } = context.db.tables
    const before = new Map(registraties.all().map(({ ID, regels }) => [ID, regels]))
    const answer = await own(request, context)
    for (const { ID, regels } of registraties.all())
      await registraties.update(ID, {
        regels: regels.map((line) => {
          const old = before.get(ID)?.find(({ CursistID }) => CursistID === line.CursistID)
          const isSameType = old?.AanwezigheidstypeID === line.AanwezigheidstypeID
          return old && isSameType ? { ...line, Commentaar: old.Commentaar } : line
        }),
      })
    return answer
  },
)

/** The people of the own group under other IDs, as if they were those of another group. */
const ofAnotherGroup = (own: readonly Fields[]): readonly Fields[] =>
  own.map((row) => ({ ...row, LL_ID: Number(row.LL_ID) + 1_000_000 }))

const peopleAs = (what: string, change: Parameters<typeof rows>[0]): Mutant =>
  rest('LeerlingAanwezigheid', what, rows(change))

const isLast = (row: Fields, _: number, all: readonly Fields[]) =>
  Number(row.Lesuur) === Math.max(...all.map(({ Lesuur }) => Number(Lesuur)))

const somePerson = {
  LL_ID: 7,
  Naam: 'Maes',
  Voornaam: 'An',
  KlasNummer: 1,
  Klas: '5A',
  AanwezigheidstypeID: 1,
  Commentaar: '',
  Vast: false,
}

/** The family names of two people are exchanged. */
const swappedNames = rows((data) =>
  data.map((row, at) => (at < 2 ? { ...row, Naam: data[1 - at]?.Naam ?? row.Naam } : row)),
)

/** A lesson always shows what it showed first. */
function asFirstSeen(): Change {
  const seen = new Map<unknown, unknown>()
  return records((row) => {
    const first = seen.get(row.LESID) ?? row.ParticipatieOmschrijving
    seen.set(row.LESID, first)
    return { ...row, ParticipatieOmschrijving: first }
  })
}

const attendanceOf = ({ ParticipatieOmschrijving, ParticipatieColor }: Fields = {}) => ({
  ParticipatieOmschrijving,
  ParticipatieColor,
})

const hourEarlier = (time: unknown) =>
  `${String(Number(String(time).slice(0, 2)) - 1).padStart(2, '0')}${String(time).slice(2)}`

/** Skips lines that must not be changed, and answers with success. */
const silent = withOtherRegistrations(
  'a row that is fixed is left as it is without a word',
  (sent, { db }) => {
    const fixed = db.tables.registraties
      .all()
      .flatMap(({ regels }) => regels.flatMap(({ CursistID, Vast }) => (Vast ? [CursistID] : [])))
    const Leerlingen = sent.Leerlingen.filter(({ LL_ID }) => !fixed.includes(LL_ID))
    return Leerlingen.length === 0 ? [] : [{ ...sent, Leerlingen }]
  },
)

/** Somebody who is sent without a remark gets the remark of the previous person in the list. */
const remarkOfPrevious = withOtherRegistrations(
  'who has no remark gets the remark of the one before',
  (sent) => [
    {
      ...sent,
      Leerlingen: sent.Leerlingen.map((line, at, all) => ({
        ...line,
        Commentaar: line.Commentaar || (all[at - 1]?.Commentaar ?? ''),
      })),
    },
  ],
)

const [halfClass] = groepen.filter(({ GroepType }) => GroepType === 1)
const [wholeClass] = groepen.filter(({ Omschrijving }) => halfClass?.Omschrijving.startsWith(Omschrijving))
const isHalf = ({ GroepID, GroepType }: Fields) =>
  Number(GroepID) === wholeClass?.GroepID && Number(GroepType) === 1
const asHalf = <T extends Fields>(hour: T): T =>
  isHalf(hour) ? { ...hour, GroepID: halfClass?.GroepID } : hour

/** A part of a class has the number of the class, and all its people. */
const wholeForHalf = alsoWithRoute(
  alsoWithRoute(
    withRoute(
      'LeerlingAanwezigheid',
      'a part of a class with the number of the class has all its people',
      (own) => async (request, context) => {
        const { query } = request as { query: Fields }
        const asked = asHalf(query)
        const people = (await own(
          { query: { ...asked, GroepID: String(asked.GroepID) } },
          context,
        )) as Fields[]
        const members = context.db.tables.groepsleden.where('GroepID', wholeClass?.GroepID ?? 0)
        const others = members.filter(({ CursistID }) => !people.some(({ LL_ID }) => LL_ID === CursistID))
        return isHalf(query) && people[0]
          ? [...people, ...others.map(({ CursistID }) => ({ ...people[0], LL_ID: CursistID }))]
          : people
      },
    ),
    'VerwerkAanwezigHeden',
    (own) => (request, context) => {
      const { data } = request as { data: readonly Fields[] }
      return own({ data: data.map(asHalf) }, context)
    },
  ),
  'LesGroep',
  (own) => async (request, context) =>
    ((await own(request, context)) as Fields[]).map((row) =>
      row.GroepID === halfClass?.GroepID ? { ...row, GroepID: wholeClass?.GroepID } : row,
    ),
)

export const attendanceMutants: SubjectMutants = {
  answers: [
    rest('vwoparticipaties', 'a time is beyond midnight', records(set('LESTOTUUR', '24:30'))),
    rest(
      'vwoparticipaties',
      'a date is in UTC with a Z',
      records(set('LESDatum', '2026-11-23T23:00:00.000Z')),
    ),
    restBody('vwoparticipaties', 'the JSON is cut off in the middle', (value) =>
      value.slice(0, value.length / 2),
    ),
    rest('vwoparticipaties', 'a time becomes minutes', records(set('LESVANUUR', 1110))),
    rest('vwoparticipaties', 'an identifier is missing', records(without('LESID'))),
    rest('vwoparticipaties', 'a colour becomes a word', records(set('ParticipatieColor', 'green'))),
  ],
  rules: [
    commentWithType,
    remarkOfPrevious,
    wholeForHalf,
    rest(
      'vwoparticipaties',
      'there are at most fifty rows',
      rows((data) => data.slice(0, 50)),
    ),
    ignoring('LeerlingAanwezigheid', 'a day counts in every year', (query) =>
      query.set('Datum', `${lesdag.slice(0, 4)}${query.get('Datum')?.slice(4)}`),
    ),
    ignoring('LeerlingAanwezigheid', 'every day has the people of one', (query) =>
      query.set('Datum', lesdag),
    ),
    fixedChanges('a row that is fixed changes too', () => true),
    fixedChanges('a row that is fixed changes beside others', () => true, true),
    fixedChanges(
      'the remark alone of a row that is fixed changes',
      (line, old) => line.AanwezigheidstypeID === old.AanwezigheidstypeID,
    ),
    fixedChanges(
      'the type alone of a row that is fixed changes',
      (line, old) => line.Commentaar === old.Commentaar,
    ),
    ignoring('LesGroep', 'every day has the groups of one', (query) => query.set('Datum', lesdag)),
    rest(
      'vwoparticipaties',
      'the days are a day early, as in UTC',
      records(field('LESDatum', (day) => plusDays(String(day), -1))),
    ),
    withRoute('LesGroep', 'a teacher gets the groups of others beside the own ones', asStaff),
    // Nobody can put back what was registered of people who are not there.
    alsoNaming(
      peopleAs('people of another group come beside those of the own one', (own) => [
        ...own,
        ...ofAnotherGroup(own).slice(0, 2),
      ]),
      'VerwerkAanwezigHeden',
    ),
    withRoute(
      'LeerlingAanwezigheid',
      'another group than the one that is asked for',
      (own) => async (request, context) => {
        const rows = (await own(request, context)) as Fields[]
        const members = context.db.tables.groepsleden.all()
        const other = members.find(({ GroepID }) => GroepID !== Number(request.query.GroepID))
        const people = members.filter(({ GroepID }) => GroepID === other?.GroepID)
        return rows.map((row, n) => ({ ...row, LL_ID: people[n % people.length]?.CursistID }))
      },
    ),
    peopleAs('the last one of a group is missing', (own) => own.slice(0, -1)),
    restRows(
      'vwoparticipaties',
      'what a teacher registered yesterday does not reach the pupil',
      (data) => data.filter(({ LESDatum }) => LESDatum !== lesdag),
      '/webleerling',
    ),
    restRecords(
      'vwoparticipaties',
      'an absence does not reach the student',
      (row) => (row.ParticipatieOmschrijving === 'Aanwezig' ? row : { ...row, ParticipatieOmschrijving: '' }),
      '/webstudent',
    ),
    restRows('LesGroep', 'the last hour of a day is missing', (data) =>
      data.filter((...row) => !isLast(...row)),
    ),
    rest('LeerlingAanwezigheid', 'a parent gets what is for staff', listOf([somePerson]), '/webouders'),
    withRoute(
      'LesGroep',
      'staff who only read get no groups',
      (own) => async (request, context) =>
        context.site.type === 'VWO' && !mayChangePeople(context.db, context.user)
          ? []
          : own(request, context),
    ),
    withRoute('VerwerkAanwezigHeden', 'a teacher registers the hours of others', asStaff),
    {
      ...rest(
        'vwoparticipaties',
        'the school year is another one',
        records(set('SchooljaarRange', '2012-2013')),
      ),
      says: 'the school year of the day',
    },
    // rule: attendance-1
    rest(
      'vwoparticipaties',
      'a lesson ends before it begins',
      records(swappedFields('LESVANUUR', 'LESTOTUUR')),
    ),
    // rule: registration-1
    rest('LesGroep', 'an hour after the last one', records(set('Lesuur', 12))),
    {
      what: 'LeerlingAanwezigheid: the people of another group',
      endpoints: ['LeerlingAanwezigheid', 'VerwerkAanwezigHeden'],
      mutation: onRest('LeerlingAanwezigheid', shifted('LL_ID', 1_000_000)),
    },
    alsoNaming(
      rest('LeerlingAanwezigheid', 'a type that does not exist', records(set('AanwezigheidstypeID', 99_999))),
      'VerwerkAanwezigHeden',
    ),
    // rule: registration-9
    restRows('Aanwezigheidstype', 'the first type is not that of present students', (data) =>
      data.toReversed(),
    ),
    withOtherQuery('LesGroep', 'a Sunday has the groups of the Friday before', ({ Datum = '' }) => {
      const day = new Date(Datum)
      if (day.getUTCDay() === 0 && day.getUTCFullYear() < 2100) day.setUTCDate(day.getUTCDate() - 2)
      return { Datum: day.toISOString().slice(0, 10) }
    }),
    rest('LeerlingAanwezigheid', 'the names of two people are swapped', swappedNames, '/webpersoneel'),
    rest(
      'LeerlingAanwezigheid',
      'only the secretariat gets to know what is fixed',
      records(set('Vast', false)),
      '/webpersoneel',
    ),
    rest('Aanwezigheidstype', 'the types have no colour', records(set('Kleur', ''))),
    rest(
      'vwoparticipaties',
      'every registration has one colour',
      records(set('ParticipatieColor', '#123456')),
    ),
    restRecords('vwoparticipaties', 'the hours are those of another time zone', (row) => ({
      ...row,
      LESVANUUR: hourEarlier(row.LESVANUUR),
      LESTOTUUR: hourEarlier(row.LESTOTUUR),
    })),
    restRows('vwoparticipaties', 'only what is to come is given', (data) =>
      data.filter(({ LESDatum }) => String(LESDatum) >= today),
    ),
    restRows('vwoparticipaties', 'the last quarter of the lessons is left out', (data) =>
      data
        .toSorted((one, other) => String(one.LESDatum).localeCompare(String(other.LESDatum)))
        .slice(0, Math.ceil(data.length * 0.75)),
    ),
    restRows(
      'vwoparticipaties',
      'a lesson that nobody registered has the attendance of another one',
      (data) => {
        const known = data.find((row) => row.ParticipatieOmschrijving !== '')
        return data.map((row) =>
          row.ParticipatieOmschrijving === '' ? { ...row, ...attendanceOf(known) } : row,
        )
      },
    ),
    rest('vwoparticipaties', 'a registration is not shown to the student', asFirstSeen()),
    alsoWithRoute(
      withRoute('LesGroep', 'a teacher gets the groups of everybody', asStaff),
      'LeerlingAanwezigheid',
      asStaff,
    ),
    withRoute('LeerlingAanwezigheid', 'a teacher gets the people of a group of somebody else', asStaff),
    silent,
    restRows('vwoparticipaties', 'each lesson is there twice', (data) => data.flatMap((row) => [row, row])),
  ],
}
