import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createInterface } from 'node:readline'
import { injectables } from '#contracts/describe/injectables.ts'
import {
  discoverAdministrator,
  discoverParent,
  discoverPupil,
  discoverStaff,
  discoverStudent,
  discoverTeacher,
  type Found,
} from '#contracts/discovery/discovery.ts'
import { troubleWords } from '#contracts/report/texts/reasons.ts'
import { type SchoolFile, schoolSchema, variablesOf } from '#contracts/school/schoolFile.ts'
import { askLine, askSecret } from '#contracts/school/secrets.ts'
import { accessOf } from '#contracts/verify/changes/restoration.ts'
import type { Access } from '#contracts/verify/changes/subjects.ts'
import { troubleOf } from '#contracts/verify/failure.ts'
import { contractStates } from '#contracts/verify/plan.ts'
import { verificationConnection } from '#contracts/verify/playing.ts'
import { readLocation } from '#contracts/verify/server/location.ts'
import { type Login, refusalIn, signIn } from '#contracts/verify/server/sessions.ts'
import { sitePaths } from '#mocks/server/wire/sites.ts'

/** A person to ask for, and what that person's account can show. */
interface Part {
  readonly name: string
  readonly question: string
  readonly site: string
  /** The states that need no more than this account. */
  readonly always: readonly string[]
  /** @param students the IDs of the students who were found before */
  discover(access: Access, login: Login, students: readonly number[]): Promise<Found>
}

/** The day on this machine, `YYYY-MM-DD`. */
const dayOf = (now: Date) =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`

const known = (role: string) => `a user with a known password (role: ${role})`

const parts: readonly Part[] = [
  {
    name: 'student',
    question: 'Username of a student with lessons, programmes and payments',
    site: sitePaths.STUDENT,
    always: [known('student')],
    discover: discoverStudent,
  },
  {
    name: 'other-student',
    question: 'Username of another student, who has none of these, if there is one',
    site: sitePaths.STUDENT,
    always: [],
    discover: discoverStudent,
  },
  {
    name: 'parent',
    question: 'Username of a parent',
    site: sitePaths.OUDERS,
    always: [known('parent')],
    discover: discoverParent,
  },
  { name: 'pupil', question: 'Username of a pupil', site: sitePaths.LL, always: [], discover: discoverPupil },
  {
    name: 'teacher',
    question: 'Username of a teacher',
    site: sitePaths.PS,
    always: [known('staff')],
    discover: (access, login) => discoverTeacher(access, login, dayOf(new Date())),
  },
  {
    name: 'staff',
    question: 'Username of a member of staff of adult education',
    site: sitePaths.VWO,
    always: [],
    discover: discoverStaff,
  },
  {
    name: 'administrator',
    question: 'Username of the administrator',
    site: sitePaths.STUDENT,
    always: [],
    discover: discoverAdministrator,
  },
]

/** The answers, by the key of their question. */
type Answers = Record<string, string>

interface InitOptions {
  readonly server: string
  /** The file that is written. */
  readonly target: string
  /** A file of answers; then nothing is asked. */
  readonly answers?: string
}

/** Asks, and stores each answer at once, so that a stopped conversation goes on where it was. */
function createAsker(draft: string, given: string | undefined) {
  const answers: Answers = existsSync(given ?? draft) ? JSON.parse(readFileSync(given ?? draft, 'utf8')) : {}
  const isTyped = process.stdin.isTTY === true
  const piped = given === undefined && !isTyped ? createInterface({ input: process.stdin }) : undefined
  const lines = piped?.[Symbol.asyncIterator]()

  /** What is typed; undefined when nothing more comes. */
  async function read(question: string): Promise<string | undefined> {
    if (isTyped) return askLine(question).catch(() => undefined)
    process.stdout.write(question)
    const { value, done } = (await lines?.next()) ?? { done: true }
    return done ? undefined : value
  }

  return {
    async ask(key: string, question: string, usual: string): Promise<string> {
      const before = answers[key]
      if (before !== undefined || given !== undefined) return before ?? usual
      const typed = await read(`${question} [${usual}]: `)
      if (typed === undefined) throw new Stopped(draft)
      const answer = typed.trim() || usual
      answers[key] = answer
      // Whole or not at all: the next run reads it.
      writeFileSync(`${draft}.new`, `${JSON.stringify(answers, null, 2)}\n`, { mode: 0o600 })
      renameSync(`${draft}.new`, draft)
      return answer
    },
    /** A password; undefined where nobody can type it. It is not stored. */
    askPassword: (question: string): Promise<string | undefined> =>
      isTyped
        ? askSecret(question).catch(() => {
            throw new Stopped(draft)
          })
        : Promise.resolve(undefined),
    close: () => piped?.close(),
  }
}

/** The conversation ended before its end; the message is for a person. */
class Stopped extends Error {
  constructor(draft: string) {
    super(`The answers so far are in ${draft}; the same command goes on from there.`)
  }
}

type Asker = ReturnType<typeof createAsker>

/** How often a password is asked for: more refusals could lock the account. */
const mostPasswords = 3

/**
 * Signs in with the password of the environment, or with one that is typed; after a refusal asks again where somebody
 * can type. Undefined where there is no password. Rejects as the sign-in does.
 */
async function enterWith(
  enter: (password: string) => Promise<Login>,
  askPassword: Asker['askPassword'],
  variable: string,
): Promise<Login | undefined> {
  const question = `  password (${variable}): `
  let password = process.env[variable] ?? (await askPassword(question))
  for (let tried = 1; password !== undefined; tried += 1) {
    try {
      return await enter(password)
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal === undefined || tried === mostPasswords) throw error
      console.log(`  The server refuses this name with this password: "${refusal}".`)
      const next = await askPassword(question)
      if (next === undefined) throw error
      password = next
    }
  }
  return undefined
}

/** Asks for one account, signs in, and adds what it shows. Gives the IDs of the people that it is about. */
async function addPart(
  part: Part,
  { ask, askPassword }: Asker,
  server: string,
  file: SchoolFile,
  students: readonly number[],
): Promise<readonly number[]> {
  const { base, home } = readLocation(server)
  const username = await ask(
    part.name,
    `${part.question}, - for none`,
    part.name === 'administrator' ? 'beheerder' : '-',
  )
  if (username === '-') return []
  const usual = part.site === sitePaths.STUDENT ? home : part.site
  const site = await ask(`${part.name}.site`, '  the path of the edition', usual)
  file.accounts[part.name] = { username, site }
  const { password: variable } = variablesOf(file, part.name)
  const connection = verificationConnection(false)
  const at = `${base}${site}`
  try {
    const enter = (password: string) => signIn(at, { username, password }, connection.fetch)
    const login = await enterWith(enter, askPassword, variable)
    if (!login) {
      console.log(`  ${variable} is not set: nothing can be found out about ${part.name}.`)
      delete file.accounts[part.name]
      return []
    }
    const { states, people, remarks } = await part.discover(accessOf(connection, at, login), login, students)
    for (const state of part.always) file.states[state] ??= { account: part.name }
    for (const [state, values] of Object.entries(states))
      file.states[state] ??= ownStates.includes(state)
        ? { values }
        : { account: part.name, ...(Object.keys(values).length > 0 && { values }) }
    for (const remark of remarks) console.log(`  ${remark}`)
    return people
  } catch (error) {
    console.log(`  ${part.name} is left out: ${troubleWords(troubleOf(error)).en}`)
    delete file.accounts[part.name]
    return []
  }
}

/** States that add values, and need no account of their own. */
const ownStates = [
  'there are log files',
  'an agenda point with documents is known',
  'a registered hour is known',
]

/**
 * Asks about a school and its accounts, finds out the rest on its server, and writes its file. It only reads there.
 * Passwords come from the environment or are asked for; none is written.
 * @returns the exit code
 */
export async function initSchool({ server, target, answers }: InitOptions): Promise<number> {
  if (existsSync(target)) {
    console.error(`${target} exists already; give another name with --school.`)
    return 2
  }
  if (answers !== undefined && !existsSync(answers))
    throw new Error(`There is no file of answers at ${answers}.`)
  const draft = `${target}.answers`
  const asker = createAsker(draft, answers)
  const schema = relative('.', schoolSchema)
  const file: SchoolFile = { $schema: schema, name: '', testServer: false, accounts: {}, states: {} }
  file.name = await asker.ask('name', 'Name of the school', 'School')
  file.testServer = /^[yj]/i.test(
    await asker.ask('testServer', 'Is this a test server whose data may be changed?', 'no'),
  )
  const people = new Map<string, readonly number[]>()
  for (const part of parts)
    people.set(part.name, await addPart(part, asker, server, file, studentsIn(people)))
  asker.close()
  addPeople(file, people)
  writeFileSync(target, `${JSON.stringify(file, null, 2)}\n`)
  rmSync(draft, { force: true })
  const missing = contractStates().filter((state) => !Object.hasOwn(file.states, state))
  console.log(`\n${target} is written. Passwords come from these variables, or are asked for:`)
  for (const variable of new Set(Object.keys(file.accounts).map((name) => variablesOf(file, name).password)))
    console.log(`  ${variable}`)
  console.log('\nThese situations are left out; whoever has them adds them by hand:')
  for (const state of missing) console.log(`  ${state}`)
  return 0
}

const studentsIn = (people: ReadonlyMap<string, readonly number[]>): readonly number[] => [
  ...(people.get('student') ?? []),
  ...(people.get('other-student') ?? []),
]

/** What is known of one account by looking at the others, and what needs nothing. */
function addPeople(file: SchoolFile, people: ReadonlyMap<string, readonly number[]>): void {
  const [other] = people.get('other-student') ?? []
  if (other !== undefined) file.states['another student is known'] = { values: { otherStudentId: other } }
  const taught = people.get('teacher') ?? []
  const untaught = studentsIn(people).find((id) => !taught.includes(id))
  if (untaught !== undefined && taught.length > 0)
    file.states['a student of other groups is known'] = { values: { otherStudentId: untaught } }
  const children = people.get('parent') ?? []
  const stranger = people.get('pupil')?.find((id) => !children.includes(id))
  if (stranger !== undefined && children.length > 0)
    file.states["somebody else's child is known"] = { values: { otherChildId: stranger } }
  const { unknownUsername, unknownStudentId, unknownPreferenceId } = injectables
  Object.assign(file.states, {
    'nobody is signed in': {},
    'there is something new to store': {},
    'a username that nobody has': { values: { unknownUsername } },
    'a student ID that nobody has': { values: { unknownStudentId } },
    'a preference ID that nobody has': { values: { unknownPreferenceId } },
  })
}
