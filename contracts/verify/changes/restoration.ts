import { buildAddress } from '#api/address.ts'
import { changeAdminPassword, changePassword } from '#api/endpoints/changePassword.ts'
import { validPassword } from '../../describe/injectables.ts'
import type { Left } from '../../problems/reason.ts'
import type { Account, School } from '../../school/school.ts'
import type { Undone } from '../comparison/workerReport.ts'
import { readAnswer } from '../server/answer.ts'
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
import { type Access, differences, isLasting, putBack, readSubject } from './subjects.ts'

/** How a change ended: `undone` and `nothing to undo` after reading it again. */
export interface Restored {
  readonly result: Undone
  /** What is still not as it was. */
  readonly left: readonly Left[]
}

/** The calls of a signed-in user. Each is tried again after a fault: all of them bear being repeated. */
export function accessOf(connection: Connection, server: string, login: Login): Access {
  const send = async (address: string, method: string, body?: unknown) => {
    const call = async (cookie: string) => {
      const { response } = await connection.send(address, {
        method,
        headers: {
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      return readAnswer(response)
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

/** The passwords that an interaction may have set by mistake, because a server accepts what it must refuse. */
const strayPasswords = [validPassword, 'zwak', 'geen wachtwoord van iemand']

/** Which of the two passwords of an account it has; only these words stand in a journal. */
export const passwordNow = (login: Login, account: Account): 'first' | 'other' =>
  login.account.password === account.password ? 'first' : 'other'

/** Puts one thing back, and reads it again. Rejects when the server cannot be reached. */
export async function restore(
  { subject, server, before }: JournalEntry,
  account: Account,
  connection: Connection,
  sessions: Sessions,
): Promise<Restored> {
  if (subject.kind === 'password') {
    const wanted = before === 'other' ? account.otherPassword : account.password
    return restorePassword(server, account, wanted ?? account.password, connection)
  }
  const access = accessOf(connection, server, await sessions.enter(server, account))
  const changed = await readSubject(subject, access)
  if (changed !== undefined && differences(subject, before, changed).length === 0)
    return { result: 'nothing to undo', left: [] }
  await putBack(subject, access, before, changed)
  const now = await readSubject(subject, access)
  const left =
    now === undefined
      ? [{ kind: 'not read again' as const, of: subject.kind }]
      : differences(subject, before, now)
  if (left.length > 0 && now !== undefined && isLasting(subject, before, now))
    return { result: 'cannot be undone', left: [] }
  return { result: left.length === 0 ? 'undone' : 'undoing failed', left }
}

async function restorePassword(
  server: string,
  account: Account,
  wanted: string,
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
  ])
  for (const candidate of candidates) {
    const login = candidate === wanted ? undefined : await enter(candidate)
    if (!login) continue
    const access = accessOf(connection, server, login)
    for (const change of [changePassword, changeAdminPassword])
      if ((await access.rpc(change, [candidate, wanted])).accepted) break
    if (await enter(wanted)) return { result: 'undone', left: [] }
  }
  return { result: 'undoing failed', left: [{ kind: 'password', username: account.username }] }
}

/** Puts back everything in a journal, passwords first: the other things need them. What is back leaves the journal. */
export async function restoreAll(
  journal: Journal,
  school: School,
  connection: Connection,
): Promise<{ readonly description: string; readonly left: readonly Left[] }[]> {
  const sessions = createSessions(connection)
  const isPassword = ({ subject }: JournalEntry) => subject.kind === 'password'
  const entries = journal.entries().toReversed()
  const outcomes: { description: string; left: readonly Left[] }[] = []
  for (const entry of [...entries.filter(isPassword), ...entries.filter((each) => !isPassword(each))]) {
    const { description, subject, username } = entry
    const account = accountIn(school, username)
    const left = account
      ? await restore(entry, account, connection, sessions).then(
          (restored) => restored.left,
          (error: unknown): Left[] => [{ kind: 'failed', of: subject.kind, why: troubleOf(error) }],
        )
      : [{ kind: 'no account' as const, of: subject.kind, username }]
    if (left.length === 0) journal.remove(entry)
    outcomes.push({ description, left })
  }
  return outcomes
}

/** The account as the school's file has it, with its two passwords where it has two. */
export function accountIn(school: School, username: string): Account | undefined {
  const all = Object.values(school).flatMap(({ account }) =>
    account?.username === username ? [account] : [],
  )
  return all.find(({ otherPassword }) => otherPassword !== undefined) ?? all[0]
}
