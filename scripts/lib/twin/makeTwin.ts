import { randomBytes } from 'node:crypto'
import { type Rows, tableDefinitions, tableNames } from '#mocks/db/tables.ts'
import { type SavedHead, savedVersion } from '#mocks/saved/savedSchool.ts'
import { makeAgendaLessons } from './agenda/agenda.ts'
import { makeDocuments } from './agenda/documents.ts'
import { makeMarks } from './agenda/marks.ts'
import { placePoints, writePoints } from './agenda/points.ts'
import { findLeaks } from './check.ts'
import { type Making, startMaking } from './drawing/making.ts'
import { type Account, makeAccounts } from './people/accounts.ts'
import { makePeople } from './people/people.ts'
import { createStaff } from './people/staff.ts'
import { peopleOf } from './people/stories.ts'
import { collectFacts } from './reading/facts.ts'
import { type Recording, UnusableRecording } from './reading/recording.ts'
import { makeMessages } from './school/messages.ts'
import { createRooms } from './school/rooms.ts'
import { makeSettings } from './school/settings.ts'
import { makeAttendance, makeFormerClasses } from './studies/attendance.ts'
import { createTypes } from './studies/attendanceTypes.ts'
import { splitClasses } from './studies/classes.ts'
import { createGroups } from './studies/groups.ts'
import { createLessons } from './studies/lessons.ts'
import { makeStudies } from './studies/studies.ts'

/** A school that was learned from a recording, and holds nothing of it that is personal. */
export interface Twin {
  readonly head: SavedHead
  readonly rows: Rows
  /** The pupils and students who get a drawn photo. */
  readonly photos: ReadonlySet<number>
}

/** What a test needs to compare a twin with its recording. It holds the key, and is never stored. */
export interface Trace {
  readonly numbers: Making['numbers']
}

/** So many photos are drawn at most: those of who is offered on the sign-in page, and of the first others. */
const mostPhotos = 120

/**
 * Makes a twin. Its key is random and is forgotten: the same recording gives another twin the next time.
 * @param key for tests alone
 * @throws UnusableRecording when something personal would stand in it
 */
export function makeTwin(
  { calls, traces, day }: Recording,
  key: Uint8Array = randomBytes(32),
): { twin: Twin; trace: Trace } {
  const facts = collectFacts(calls)
  const making = startMaking(facts, traces, key, day)
  const { rows } = making
  const name = makeSettings(making)
  const types = createTypes(making)
  const staff = createStaff(making)
  const people = makePeople(making)
  const catalogue = makeStudies(making, people)
  const rooms = createRooms(making)
  const lessons = createLessons(making, { catalogue, rooms })
  const groups = createGroups(making, { people, staff, rooms, types })
  const parts = { people, staff, lessons, groups, types }
  makeAttendance(making, parts)
  const points = makeAgendaLessons(making, parts)
  const asked = new Set(people.flatMap(({ facts, row }) => (facts.attendance ? [row.ID] : [])))
  splitClasses(lessons, (person) => asked.has(person))
  makeFormerClasses(parts)
  const placed = placePoints(making, { points: makeMarks(making, people, points), staff, lessons, groups })
  lessons.finish()
  groups.finish()
  writePoints(making, placed)
  makeDocuments(making, lessons, points)
  makeMessages(making)
  const accounts = makeAccounts(making, people, staff)
  const photos = photosFor(accounts, rows)
  const head: SavedHead = {
    kind: 'webstudent-twin',
    version: savedVersion,
    name,
    day,
    people: peopleOf(accounts, rows, photos),
  }
  checkRows(rows)
  const leaks = findLeaks(traces, head, rows)
  if (leaks.length > 0) {
    const places = [...new Set(leaks.map(({ place, field, kind }) => `${place}.${field} (a ${kind})`))]
    throw new UnusableRecording(
      `The twin would hold something of the recording, so it is not written: ${places.join(', ')}.`,
    )
  }
  return { twin: { head, rows, photos }, trace: { numbers: making.numbers } }
}

/** Throws when a row would be refused by the server that loads it. */
function checkRows(rows: Rows): void {
  for (const name of tableNames) {
    const { schema, key } = tableDefinitions[name]
    const keys = new Set<unknown>()
    for (const row of rows[name] as readonly Readonly<Record<string, unknown>>[]) {
      const parsed = schema.safeParse(row)
      const fields = parsed.error?.issues.map(({ path }) => path.join('.'))
      if (fields) throw new UnusableRecording(`A row of ${name} cannot be made at ${fields.join(', ')}.`)
      if (keys.has(row[key])) throw new UnusableRecording(`Two rows of ${name} would have one number.`)
      keys.add(row[key])
    }
  }
}

function photosFor(accounts: readonly Account[], rows: Rows): ReadonlySet<number> {
  const signedIn = accounts.flatMap(({ signedIn, cursistId }) => (signedIn ? (cursistId ?? []) : []))
  const all = rows.cursisten.map(({ ID }) => ID)
  const chosen = new Set([...signedIn, ...all].slice(0, mostPhotos))
  for (const row of rows.cursisten) Object.assign(row, { heeftFoto: chosen.has(row.ID) })
  return chosen
}
