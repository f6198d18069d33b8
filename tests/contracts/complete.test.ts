import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { screens } from '#app/screens.ts'
import { allEndpoints } from '#contracts/describe/endpoints.ts'
import { escapePattern } from '#contracts/describe/escapePattern.ts'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { buildSchool } from '#fixtures/school.ts'
import { routes } from '#mocks/server/routes/index.ts'
import { root } from '#scripts/lib/main.mjs'
import { createEndpointFinder } from '#scripts/lib/screenUse.ts'
import { wireCallOf, wireCalls } from '#tests/contracts/describe/wire.ts'
import { requiredOutcomes, unknownFields } from '../requirements.ts'

// Finds a call, a screen or a table that is only half finished, where the types cannot. The types check the texts of the
// panel, the rows of the fault matrix and the list of screens.

const pact = readPact()
const named = (all: readonly Endpoint[]) => all.map((endpoint) => [endpoint.name, endpoint] as const)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'provenance' in value && 'response' in value

describe('every call', () => {
  test('that is written in src/api/endpoints is in the list of src/api/endpoints/index.ts', async () => {
    const files = globSync('src/api/endpoints/*.ts', { cwd: root })
    const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)))
    const written = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
    const listed = new Set<string>(endpoints.map(({ name }) => name))
    expect(written.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
  })

  test('has a route of the simulated server', () => {
    const routed = new Set(routes.map(({ endpoint }) => endpoint.name))
    expect(endpoints.map(({ name }) => name).filter((name) => !routed.has(name))).toEqual([])
  })

  test('is made by the portal, or has a reason why not', async () => {
    const called = await createEndpointFinder()(join(root, 'src/main.tsx'))
    const idle = allEndpoints.filter(({ name, unused }) => unused === undefined && !called.has(name))
    expect(idle.map(({ name }) => name)).toEqual([])
  })

  test.each(named(endpoints))(
    '%s has all its outcomes in the pact, and only known fields',
    (name, endpoint) => {
      const described = pact.filter((each) => each.endpoint === name).map(({ outcome }) => outcome)
      expect(described).toEqual(expect.arrayContaining(requiredOutcomes(endpoint)))
      expect(unknownFields(endpoint)).toEqual([])
    },
  )

  test('of the server has an endpoint, unless the portal does not need it', () => {
    const known = new Set(endpoints.map((endpoint) => wireCallOf(endpoint).toLowerCase()))
    const needed = wireCalls.filter(({ unused }) => unused === undefined).map(({ call }) => call)
    expect(needed.filter((call) => !known.has(call.toLowerCase()))).toEqual([])
  })
})

test.each(['student', 'parent', 'staff'])('the pact has a sign-in of a %s', (role) => {
  const signIns = pact.filter(({ endpoint, outcome }) => endpoint === 'Authenticate' && outcome === 'success')
  expect(signIns.flatMap(({ states }) => states)).toContainEqual(expect.stringContaining(`role: ${role}`))
})

test('every table has rows in the demo school, unless calls fill it', () => {
  const filledByCalls = ['activaties', 'herstelaanvragen', 'berichten', 'uploads', 'nummers']
  const { rows } = buildSchool({ today: '2026-11-24' })
  const empty = Object.entries(rows).flatMap(([table, { length }]) => (length === 0 ? [table] : []))
  expect(empty.filter((table) => !filledByCalls.includes(table))).toEqual([])
})

// '/_show_icons' is for developers only.
const shown = screens.filter(({ path }) => path !== '/_show_icons')
const tours = globSync('tests/e2e/{tours/*,matrix/rows/studentLists}.ts', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

test.each(shown.map(({ path, title }) => [path, title]))(
  '%s is visited by an accessibility tour',
  (path, title) => {
    // The name of a state is a key, without quotes when it is one word.
    const named = new RegExp(
      `['\`]${escapePattern(title)}['\`]|async ${escapePattern(title)}\\(|[#'\`\\s]${escapePattern(path)}(?![\\w-]|/\\w)`,
    )
    expect(named.test(tours)).toBe(true)
  },
)
