import { buildAddress } from '#api/address.ts'
import { changeAdminPassword, changePassword } from '#api/endpoints/changePassword.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { validPassword } from '../../describe/injectables.ts'
import type { Left } from '../../problems/left.ts'
import { readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import type { Account, School } from '../../school/school.ts'
import type { UndoResult } from '../comparison/workerReport.ts'
import type { Connection } from '../server/connection.ts'
import { troubleOf } from '../server/failure.ts'
import {
  createSessions,
  type Login,
  refusalIn,
  type Sessions,
  signIn,
  withSession,
} from '../server/sessions.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { type PutBack, putBack } from './putBack.ts'
import { type Access, differences, isLasting, readSubject } from './subjects.ts'

/** The result of restoring a change, which was read again to be certain. */
export interface Restored {
  readonly result: UndoResult
  /** Whether it differed before it was restored; undefined if it could not be read. */
  readonly changed?: boolean | undefined
  readonly left: readonly Left[]
  /** What calls did not put back although the server accepted them. */
  readonly unrestored?: readonly CallProblem[]
}

/** A problem of a call that put something back. */
export interface CallProblem {
  readonly endpoint: string
  readonly problem: Difference
}

/** The problems of calls that the server accepted, from what is left afterwards. */
const unrestoredAmong = (left: readonly Left[], { stored, removed }: PutBack): CallProblem[] =>
  left.flatMap((each): CallProblem[] => {
    if (each.kind === 'field' && stored !== undefined)
      return [{ endpoint: stored, problem: { kind: 'stored otherwise', place: readAgain(each.name ?? '') } }]
    if (each.kind === 'new' && removed !== undefined)
      return [{ endpoint: removed, problem: { kind: 'still there', place: readAgain('ID') } }]
    return []
  })

/** The calls of a signed-in user. Each is repeated after a fault, which all of them allow. */
export function accessOf(connection: Connection, server: string, login: Login): Access {
  const send = async (address: string, method: string, body: unknown) => {
    const call = async (cookie: string) => {
      const { answer } = await connection.send(address, {
        method,
        headers: {
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      return answer()
    }
    return withSession(login, address, call, ({ status }) => status)
  }
  return {
    call: (request, body) =>
      send(buildAddress({ server, now: Date.now(), ...request }), request.method, body),
    rpc: ({ rpc }, data) =>
      send(buildAddress({ server, api: 'RPC', resource: 'ROUTER', now: Date.now() }), 'POST', {
        ...rpc,
        data,
        type: 'rpc',
        tid: 1,
      }),
  }
}

/** The passwords that interactions send and a server must refuse, but may have stored. */
const strayPasswords = [validPassword, 'zwak', 'geen wachtwoord van iemand']

/** Which of its two passwords an account has now, in a word that the journal may contain. */
export const passwordNow = (login: Login, account: Account): 'first' | 'other' =>
  login.account.password === account.password ? 'first' : 'other'

/**
 * Restores one subject, and reads it again. Rejects if the server cannot be reached.
 * @param passwords those of everybody, which the account may have by mistake
 */
export async function restore(
  { subject, server, before, made = [] }: JournalEntry,
  account: Account,
  connection: Connection,
  sessions: Sessions,
  passwords: readonly string[] = [],
): Promise<Restored> {
  if (subject.kind === 'password') {
    const wantedPassword = (before === 'other' ? account.otherPassword : undefined) ?? account.password
    return restorePassword(server, account, { wanted: wantedPassword, passwords }, connection)
  }
  const login = await sessions.enter(server, account)
  const access = accessOf(connection, server, login)
  const current = await readSubject(subject, access)
  const changed = current === undefined ? undefined : differences(subject, before, current).length > 0
  if (changed === false) return { result: 'nothing to undo', changed, left: [] }
  const userid = login.answer?.UserData.userid
  const calls = await putBack(subject, access, { before, now: current, made, userid })
  const now = await readSubject(subject, access)
  const left =
    now === undefined
      ? [{ kind: 'not read again' as const, of: subject.kind }]
      : differences(subject, before, now)
  if (left.length > 0 && now !== undefined && isLasting(subject, before, now))
    return { result: 'cannot be undone', changed, left: [] }
  const unrestored = unrestoredAmong(left, calls)
  return {
    result: left.length === 0 ? 'undone' : 'undoing failed',
    changed,
    left,
    ...(unrestored.length > 0 && { unrestored }),
  }
}

/** Gives an account the wanted one of its passwords again. */
export async function restorePassword(
  server: string,
  account: Account,
  { wanted, passwords = [] }: { readonly wanted: string; readonly passwords?: readonly string[] },
  connection: Connection,
): Promise<Restored> {
  const enter = (password: string) =>
    signIn(server, { username: account.username, password }, connection.fetch).catch((error: unknown) => {
      if (refusalIn(error) !== undefined) return undefined
      throw error
    })
  if (await enter(wanted)) return { result: 'nothing to undo', left: [] }
  const { password, otherPassword } = account
  const candidates = new Set([
    password,
    ...(otherPassword === undefined ? [] : [otherPassword]),
    ...strayPasswords,
    ...passwords,
  ])
  for (const candidate of candidates) {
    const login = candidate === wanted ? undefined : await enter(candidate)
    if (!login) continue
    const access = accessOf(connection, server, login)
    for (const change of [changePassword, changeAdminPassword])
      if ((await access.rpc(change, [candidate, wanted])).accepted) break
    if (!(await enter(wanted))) continue
    const still: CallProblem = {
      endpoint: changePassword.name,
      problem: { kind: 'old password works', place: { in: 'sign-in', path: [] } },
    }
    return {
      result: 'undone',
      changed: true,
      left: [],
      ...((await enter(candidate)) && { unrestored: [still] }),
    }
  }
  return { result: 'undoing failed', left: [{ kind: 'password', username: account.username }] }
}

/** The result for an entry of a journal; `result` is absent if nobody could sign in. */
export interface RestoredEntry {
  readonly description: string
  readonly result?: UndoResult
  readonly left: readonly Left[]
}

/** A key that entries about the same subject share, whichever of its fields changed and whatever was made there. */
const subjectKey = ({ server, username, subject }: JournalEntry): string =>
  JSON.stringify([server, username, { ...subject, fields: undefined, made: undefined, mayGrow: undefined }])

/**
 * Restores everything in a journal, passwords first, because the other subjects need them. A subject that changed several times
 * gets its state before the first change. Its entries leave the journal together, so that no later run mistakes an intermediate
 * state for the first.
 */
export async function restoreAll(
  journal: Journal,
  school: School,
  connection: Connection,
): Promise<readonly RestoredEntry[]> {
  const sessions = createSessions(connection)
  const passwords = passwordsIn(school)
  async function restoreOne(
    entry: JournalEntry,
    first: Pick<JournalEntry, 'before' | 'made'>,
  ): Promise<RestoredEntry> {
    const { description, subject, username } = entry
    const account = accountIn(school, username)
    if (!account) return { description, left: [{ kind: 'no account', of: subject.kind, username }] }
    try {
      const changed = { ...entry, ...first }
      return { description, ...(await restore(changed, account, connection, sessions, passwords)) }
    } catch (error) {
      return { description, left: [{ kind: 'failed', of: subject.kind, why: troubleOf(error) }] }
    }
  }
  const entriesBySubject = groupBy(journal.entries(), subjectKey).map(([, entries]) => entries.toReversed())
  const isPassword = ([entry]: readonly JournalEntry[]) => entry?.subject.kind === 'password'
  const outcomes: RestoredEntry[] = []
  const restoreSubject = async (newestFirst: readonly JournalEntry[]) => {
    const before = newestFirst.at(-1)?.before
    const first = { before, made: newestFirst.flatMap(({ made = [] }) => made) }
    const restored = new Map<JournalEntry, RestoredEntry>()
    for (const entry of newestFirst) restored.set(entry, await restoreOne(entry, first))
    // An entry restores only its own fields of a record, so it is checked again after the older entries.
    for (const [entry, { left }] of restored)
      if (left.length > 0 && entry.subject.kind === 'record')
        restored.set(entry, await restoreOne(entry, first))
    const all = [...restored.values()]
    if (all.every(({ left }) => left.length === 0)) for (const entry of newestFirst) journal.remove(entry)
    outcomes.push(...all)
  }
  for (const entries of entriesBySubject
    .toReversed()
    .sort((one, other) => Number(isPassword(other)) - Number(isPassword(one))))
    await restoreSubject(entries)
  return outcomes
}

/** The passwords of all accounts in the school's file. */
export const passwordsIn = (school: School): string[] =>
  Object.values(school).flatMap(({ account }) =>
    account ? [account.password, account.otherPassword].filter((each) => each !== undefined) : [],
  )

/** The account in the school's file, with both passwords if it has two. */
export function accountIn(school: School, username: string): Account | undefined {
  const all = Object.values(school).flatMap(({ account }) =>
    account?.username === username ? [account] : [],
  )
  return all.find(({ otherPassword }) => otherPassword !== undefined) ?? all[0]
}
