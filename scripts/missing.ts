import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describedInteractions } from '../contracts/describe/consumer.ts'
import { readWritten } from '../contracts/describe/pact/pactFile.ts'
import { expectationInDutch, situationInDutch } from '../contracts/report/texts/situations.ts'
import { mockSchool } from '../contracts/school/mockSchool.ts'
import { buildSchool } from '../fixtures/school.ts'
import { endpointTexts } from '../mocks/panel/endpointTexts.ts'
import { formsFor } from '../mocks/server/core/rights.ts'
import { routes } from '../mocks/server/routes/index.ts'
import type { Endpoint } from '../src/api/endpoint.ts'
import { endpoints } from '../src/api/endpoints/index.ts'
import { audiences } from '../src/api/forms.ts'
import { screens } from '../src/app/screens.ts'
import type { Screen } from '../src/session/navigation/screen.ts'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'
import { createUsage } from './lib/screenUse.ts'
import { missingForCalls } from './missing/calls.ts'
import { missingForRecordings } from './missing/recordings.ts'
import { missingForScreens } from './missing/screens.ts'
import { exportsIn, textsIn } from './missing/sources.ts'
import { missingForTables } from './missing/tables.ts'

const { json } = optionsOrExit('npm run missing -- [options]', {
  json: { kind: 'text', help: 'write { passed, failed } to this file' },
})

const isEndpoint = (value: object): value is Endpoint => 'provenance' in value && 'response' in value
const isScreen = (value: object): value is Screen => 'path' in value && 'guard' in value
const filesOf = <T>(found: readonly [T, string][], nameOf: (value: T) => string) =>
  new Map(found.map(([value, file]) => [nameOf(value), file]))

/** Any day: nothing that is missing depends on it. */
const today = '2026-11-24'
const { rows } = buildSchool({ today })

/** Every form that a role may open when all switches of the configuration are on. */
function openForms(): Set<string> {
  const [configuration] = rows.configuratie
  const switches = Object.entries(configuration ?? {}).map(([name, value]) => [
    name,
    value === false || value,
  ])
  const allOn = Object.fromEntries(switches) as typeof configuration
  return new Set(audiences.flatMap((role) => formsFor(role, allOn)))
}

for (const file of globSync('contracts/consumer/*.test.ts', { cwd: root }))
  await import(pathToFileURL(join(root, file)).href)

const described = describedInteractions.map(({ description }) => description)
const states = [...new Set(describedInteractions.flatMap((each) => each.states))]
// Rows are often made from a list of names, so a name counts wherever it stands in them.
const inMatrix = new Set(textsIn(root, 'tests/e2e/matrix/rows/*.ts'))
const sentences = [
  ...missingForCalls({
    endpoints,
    files: filesOf(await exportsIn(root, 'src/api/endpoints/*.ts', isEndpoint), ({ name }) => name),
    called: await createUsage().usedFrom(join(root, 'src/main.tsx')),
    answered: new Set(routes.map(({ endpoint }) => endpoint.name)),
    described: describedInteractions,
    pact: readWritten(),
    offered: new Set(Object.keys(mockSchool(today))),
    untranslated: [
      ...described.filter((sentence) => expectationInDutch(sentence) === sentence),
      ...states.filter((state) => situationInDutch(state) === state),
    ],
    named: new Set(Object.keys(endpointTexts)),
    namedChanges: new Set(
      Object.entries(endpointTexts).flatMap(([name, { change }]) => (change === null ? [] : [name])),
    ),
    inMatrix,
  }),
  ...missingForScreens({
    screens,
    files: filesOf(await exportsIn(root, 'src/screens/*/screen.ts*', isScreen), ({ path }) => path),
    openForms: openForms(),
    inMatrix,
    // The tours walk through this list as well.
    tourTexts: textsIn(root, 'tests/e2e/{tours/*,matrix/rows/studentLists}.ts'),
  }),
  ...missingForRecordings(endpoints),
  ...missingForTables(new Map(Object.entries(rows).map(([table, { length }]) => [table, length]))),
]
const checked = endpoints.length + screens.length + Object.keys(rows).length
console.log(
  `${endpoints.length} calls, ${describedInteractions.length} interactions, ${screens.length} screens, ` +
    `${Object.keys(rows).length} tables: ${sentences.length === 0 ? 'nothing is' : sentences.length} missing`,
)
for (const sentence of sentences) console.error(`  ${sentence}`)
if (json !== undefined)
  writeFileSync(
    json,
    JSON.stringify({ passed: sentences.length > 0 ? 0 : checked, failed: sentences.length }),
  )
process.exitCode = sentences.length > 0 ? 1 : 0
