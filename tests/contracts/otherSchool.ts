import { getResponse } from 'msw'
import { serve } from 'srvx'
import type { SchoolFile } from '#contracts/school/schoolFile.ts'
import { toSchoolFile, variablesOf } from '#contracts/school/schoolFile.ts'
import { buildSchool } from '#fixtures/school.ts'
import { controlHandlers } from '#mocks/controls/http/controlHandlers.ts'
import { storedPassword } from '#mocks/db/passwords.ts'
import type { School } from '#mocks/db/school.ts'
import { openDemo } from '#mocks/demo.ts'
import { createHandlers } from '#mocks/exchange/handlers.ts'
import { offeredSituations, schoolClock, today } from './simulatedSchool.ts'

const seed = 4711
/** Every identifier of the other school is this much higher. */
const shift = 70_000
const otherName = (username: string) => username.split('.').toReversed().join('_')
const otherPassword = (username: string) => `Ander&"wachtwoord 7" van ${username}!`

const otherFirstName = 'Noor'

const isIdentifier = (name: string) => /(ID|id|AgendaPunt)$/.test(name)
/** Tables of the server itself, whose rows stay as they are. */
const unchangedTables = ['configuratie']

/** A value of the other school: an identifier is shifted, except 0, which is the administrator's in every school. */
function otherValue(name: string, value: unknown): unknown {
  return isIdentifier(name) && typeof value === 'number' && value > 0 ? value + shift : value
}

/** A school of other people: other identifiers, names, passwords and lessons. */
function otherSchool(school: School): School {
  const tables = Object.entries(school.rows).map(([table, rows]) => {
    if (unchangedTables.includes(table)) return [table, rows]
    const others = rows.map((row) => {
      const moved = Object.entries(row).map(([name, value]) => [name, otherValue(name, value)])
      const other: Record<string, unknown> = Object.fromEntries(moved)
      if (typeof other.gebruikersnaam === 'string') {
        const name = otherName(other.gebruikersnaam)
        other.wachtwoord = storedPassword(otherPassword(name), name)
        other.gebruikersnaam = name
      }
      if ('Voornaam' in other) other.Voornaam = otherFirstName
      return other
    })
    return [table, others]
  })
  return { ...school, name: 'Een andere school', rows: Object.fromEntries(tables) }
}

/** Runs the other school on a port of its own. */
export async function serveOtherSchool() {
  const { controls, answer } = await openDemo({
    clock: schoolClock(),
    build: ({ today }) => otherSchool(buildSchool({ today, seed })),
    onProblem: () => {},
  })
  const handlers = [...controlHandlers(controls), ...createHandlers(answer, async () => null)]
  const http = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) =>
      (await getResponse(handlers, request)) ?? new Response('Not Found', { status: 404 }),
  })
  await http.ready()
  return { url: (http.url ?? '').replace(/\/$/, ''), close: () => http.close(true) }
}

/** The file of the other school, and the environment with its passwords. */
export function otherSchoolFile(): { file: SchoolFile; env: Record<string, string>; secrets: string[] } {
  const { rows } = otherSchool(buildSchool({ today, seed }))
  const ours = toSchoolFile(offeredSituations(), 'Een andere school')
  const accounts = Object.fromEntries(
    Object.entries(ours.accounts).map(([name, { passwordEnv: _, ...account }]) => [
      name,
      { ...account, username: otherName(account.username) },
    ]),
  )
  // This server has no photos.
  const { 'a student with a photo is signed in': _, ...offered } = ours.states
  const states = Object.fromEntries(
    Object.entries(offered).map(([state, { values, ...offer }]) => {
      const moved = Object.entries(values ?? {}).map(([name, value]) => [name, otherOffer(name, value)])
      const other: Record<string, string | number> = Object.fromEntries(moved)
      // The seed decides which document belongs to a lesson.
      const { agendaPuntText } = other
      const document = rows.documenten.find(({ AgendaPunt }) => String(AgendaPunt) === agendaPuntText)
      if (document && 'documentId' in other) other.documentId = String(document.D_ID)
      return [state, { ...offer, ...(values && { values: other }) }]
    }),
  )
  const file: SchoolFile = { ...ours, accounts, states }
  const passwords = Object.entries(accounts).map(([name, { username }]) => [
    variablesOf(file, name).password,
    otherPassword(username),
  ])
  return {
    file,
    env: { ...Object.fromEntries(passwords), WEBSTUDENT_PASSWORD_OTHER: 'Nog-een-ander-1!' },
    secrets: [...passwords.map(([, secret]) => String(secret)), 'Nog-een-ander-1!'],
  }
}

const otherOffer = (name: string, value: string | number) => {
  if (name === 'voornaam') return otherFirstName
  const moved = Number(value) + shift
  if (/Id$/.test(name) && typeof value === 'number') return moved
  // These numbers are used in a query, as text.
  return /^(agendaPunt|document)/.test(name) ? String(moved) : value
}
