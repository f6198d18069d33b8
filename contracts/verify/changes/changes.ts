import type { Endpoint } from '#api/endpoint.ts'
import { changeAccount } from '#api/endpoints/changeAccount.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import type { Fields } from '#shared/values/json.ts'
import type { PlannedInteraction } from '../../describe/pact/pactFile.ts'
import type { Left } from '../../problems/left.ts'
import { inResult, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import type { School } from '../../school/school.ts'
import type { UndoResult } from '../comparison/workerReport.ts'
import { isEmptyList, listOf, recordsIn } from '../server/answer.ts'
import type { Connection } from '../server/connection.ts'
import { NotChecked, troubleOf } from '../server/failure.ts'
import type { Location } from '../server/location.ts'
import { type Login, type Sessions, signIn } from '../server/sessions.ts'
import type { PlannedRequest } from '../situations/pactRequest.ts'
import { exampleFile, preparedTitle } from '../situations/preparations.ts'
import type { Situation } from '../situations/situation.ts'
import { createGuard } from './guard.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { readBackProblems, sentIn } from './readBack.ts'
import { cannotUndo, type Restorable, restorableOf } from './restorable.ts'
import { accessOf, accountIn, type CallProblem, passwordNow, passwordsIn, restore } from './restoration.ts'
import { differing, isMade, readSubject, type Subject, surroundingsOf } from './subjects.ts'

interface ChangeEnd {
  readonly undone: UndoResult
  /** Whether it differed when it was read again, before it was restored; undefined if it could not be read. */
  readonly changed?: boolean | undefined
  readonly left: readonly Left[]
}

/** A change that is about to be made. */
export interface Change {
  /** The earlier state, as in the journal. */
  readonly before: unknown
  /** The current fields of the record that the request changes, if it has any. */
  readonly current: unknown
  /** Reads the subject again after a success, for the problems of what was stored. @param answer the JSON of the answer */
  readBack(request: Pick<PlannedRequest, 'body' | 'query' | 'path'>, answer?: unknown): Promise<Difference[]>
  /**
   * Restores what changed, whatever the answer was.
   * @param accepted whether the server says that it did what was requested
   * @param answer the JSON of its answer
   */
  end(accepted: boolean, answer?: unknown): Promise<ChangeEnd>
}

/** A change of something that can be read. */
export interface ReadableChange extends Change {
  /** The present state; undefined if it cannot be read. */
  read(): Promise<unknown>
}

/** A change whose writes can each be watched. */
export interface WatchedChange extends Change {
  /**
   * Reads again, as everybody who can, after a write that the server accepted. Gives the problems: what was sent but somebody
   * does not get, and what else has changed since the previous write.
   */
  after(
    request: Parameters<Change['readBack']>[0],
    answer?: unknown,
  ): Promise<{ readonly problems: Difference[]; readonly now: unknown }>
}

interface ChangesOptions {
  readonly location: Location
  readonly school: School
  readonly sessions: Sessions
  readonly connection: Connection
  readonly journal: Journal
  /** Collects the problems of calls that put something back. */
  readonly unrestored: CallProblem[]
}

/** A change that cannot be undone: a user, a message or an uploaded file stays. */
const lasting: Change = {
  before: undefined,
  current: undefined,
  readBack: async () => [],
  end: async () => ({ undone: 'cannot be undone', left: [] }),
}

/** The names that the preparations of interactions give to what they make. */
const preparedNames = { points: preparedTitle, documents: exampleFile.name }

/**
 * Whether the preference that a call would make already exists, from the user or from an earlier run. What a server does with a
 * second one is unknown. server: resource-27
 */
const isMadeAlready = (subject: Subject, { comments }: PlannedInteraction, before: unknown): boolean =>
  subject.kind === 'preferences' &&
  comments.references.webstudent.outcome === 'success' &&
  Array.isArray(before) &&
  before.some((preference) => isMade(subject, preference))

/**
 * The change of a call about something that does not exist: if a server accepts it, nobody knows what it did. An empty list for
 * an unknown ID is a correct answer.
 */
const changeOfNothing = ({ name }: Endpoint, { comments }: PlannedInteraction): Change => ({
  ...lasting,
  async end(accepted, answer) {
    const isUnknown = comments.references.webstudent.outcome === 'not found' && isEmptyList(answer)
    if (!accepted || isUnknown) return { undone: 'nothing to undo', left: [] }
    return { undone: 'cannot be undone', left: [{ kind: 'unseen', endpoint: name }] }
  },
})

/** Whether a list has a record that it did not have before, under a number that was known already. */
const hasNewNumber = (before: unknown, now: unknown, known: readonly unknown[]): boolean =>
  listOf(now).some(({ ID }) => known.includes(ID) && !listOf(before).some((old) => old.ID === ID))

/** The fields that differ in two records. A field that one of them lacks is reported where it is read. server: rest-6 */
export const touchedIn = (before: Fields = {}, now: Fields = {}): Difference[] =>
  differing(before, now)
    .filter((name) => name in before && name in now)
    .map((name) => ({ kind: 'changed unasked', place: readAgain(name) }))

async function passwordProblems(
  request: Pick<PlannedRequest, 'body' | 'query'>,
  target: {
    readonly server: string
    readonly login: Login
    readonly username: string
    readonly connection: Connection
  },
): Promise<Difference[]> {
  const password = passwordIn(request)
  if (password === undefined) return []
  const trySignIn = (word: string) =>
    signIn(target.server, { username: target.username, password: word }, target.connection.fetch).catch(
      () => undefined,
    )
  const opened = await trySignIn(password)
  const place = { in: 'sign-in' as const, path: [] }
  if (!opened) return [{ kind: 'new password refused', place }]
  const old = target.login.account.password
  const shortened = password.slice(0, -1)
  const problems: Difference[] = []
  // An unreadable answer may be a refusal, and the interactions about signing in report it.
  if (opened.answer !== undefined && old !== password) {
    if ((await trySignIn(old))?.answer !== undefined) problems.push({ kind: 'old password works', place })
    if (shortened !== old && (await trySignIn(shortened))?.answer !== undefined)
      problems.push({ kind: 'password like it', place })
  }
  if (opened.answer?.UserData.veranderpaswoord)
    problems.push({ kind: 'must change again', place: inResult('UserData', 'veranderpaswoord') })
  return problems
}

/** Creates the changes of a lane of calls. Each is backed up before its call, and restored after it. */
export function createChanges({
  location,
  school,
  sessions,
  journal,
  unrestored,
  ...options
}: ChangesOptions) {
  const connection: Connection = { ...options.connection, send: options.connection.look }
  const guard = createGuard(journal)
  const knownPreferences = Object.values(school).map(({ values }) => values?.preferenceId)
  /** Reads what is about to change, and adds it to the journal. Rejects with a {@link NotChecked} if it cannot be read. */
  async function backUp(
    description: string,
    { subject, server, ...owner }: Restorable,
  ): Promise<ReadableChange> {
    const account = accountIn(school, owner.account.username) ?? owner.account
    const login = await sessions.enter(server, account)
    const access = accessOf(connection, server, login)
    const before =
      subject.kind === 'password' ? passwordNow(login, account) : await readSubject(subject, access)
    if (before === undefined) throw cannotUndo('not readable')
    const around = subject.kind === 'record' ? await surroundingsOf(subject, access) : undefined
    const made =
      subject.kind === 'points' || subject.kind === 'documents'
        ? [preparedNames[subject.kind], ...guard.made]
        : []
    const entry: JournalEntry = { description, subject, server, username: account.username, before, made }
    journal.add(entry)
    // The guard must not get earlier answers, because another connection may have made something since.
    const running = { entry, access: accessOf(options.connection, server, login) }
    guard.open.add(running)
    return {
      before,
      current: before,
      read: async () => (subject.kind === 'password' ? undefined : readSubject(subject, access)),
      async readBack(request, answer) {
        if (subject.kind !== 'password') {
          const now = await readSubject(subject, access)
          const stored = readBackProblems(subject, request, before, now, recordsIn(answer)[0])
          const isTaken = subject.kind === 'preferences' && hasNewNumber(before, now, knownPreferences)
          const taken = isTaken ? [{ kind: 'one number twice' as const, place: readAgain('ID') }] : []
          return [
            ...taken,
            ...stored,
            ...touchedIn(around, around && (await surroundingsOf(subject, access))),
          ]
        }
        return passwordProblems(request, { server, login, username: account.username, connection })
      },
      async end(accepted) {
        try {
          // Without a success, only what another connection prepared may have changed something.
          const reading = accepted ? connection : options.connection
          const restored = await restore(entry, account, reading, sessions, passwordsIn(school))
          if (restored.left.length === 0) journal.remove(entry)
          unrestored.push(...(restored.unrestored ?? []))
          return { undone: restored.result, ...restored }
        } catch (error) {
          return {
            undone: 'undoing failed',
            left: [{ kind: 'failed', of: subject.kind, why: troubleOf(error) }],
          }
        } finally {
          guard.open.delete(running)
        }
      },
    }
  }

  return {
    backUp,
    guarded: guard.guarded,
    /** Backs up what a call of the pact may change. It must come before the call and its preparations. */
    async begin(endpoint: Endpoint, plan: PlannedInteraction, situation: Situation): Promise<Change> {
      const restorable = restorableOf({ location, school }, endpoint, plan, situation)
      if (restorable === 'lasting') return lasting
      if (restorable === 'nothing') return changeOfNothing(endpoint, plan)
      const change = await backUp(plan.description, restorable)
      if (isMadeAlready(restorable.subject, plan, change.before)) {
        await change.end(false)
        throw new NotChecked({ kind: 'used up', what: 'preference' })
      }
      if (endpoint.name !== changeAccount.name) return change
      const login = await sessions.enter(restorable.server, restorable.account)
      const own = await accessOf(connection, restorable.server, login).call({
        method: 'GET',
        resource: myschoolwareaccount.resource,
      })
      return { ...change, current: recordsIn(own.json)[0] }
    },
  }
}

export type Changes = ReturnType<typeof createChanges>

/** The new password in a request. */
function passwordIn(request: Pick<PlannedRequest, 'body' | 'query'>): string | undefined {
  const sent = sentIn(request)
  const password = sent.NewPaswoord ?? (Array.isArray(sent.data) ? sent.data[1] : request.query.PW)
  return typeof password === 'string' ? password : undefined
}
