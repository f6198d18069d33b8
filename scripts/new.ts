import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endpoints } from '#api/endpoints/index.ts'
import { formNames } from '#api/forms.ts'
import { tableNames } from '#mocks/db/tables.ts'
import { paths } from '#shared/portal/paths.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { runNode, tools } from './lib/checks/run.ts'
import { root } from './lib/main.mjs'
import { helpText, readOptions, UsageError } from './lib/options.ts'
import { filesFor } from './new/files.ts'
import { insertInto, insertionsFor } from './new/insertions.ts'
import { namesOf, refusalsOf } from './new/names.ts'

const usage = `npm run new -- screen NAME --call CALL

Writes a screen that shows one list of a student, and the server call of that list.
It makes both together: a call without a screen, or a screen for a call that exists, is not supported.
Example: npm run new -- screen rapporten --call Rapport`
const options = {
  call: { kind: 'text', help: 'the name of the call on the server, e.g. Rapport' },
  help: { kind: 'flag', help: 'show this' },
} as const
const help = helpText(usage, options)

/** The names on the command line; null when help was asked for. */
function readArguments(args: readonly string[]): { screen: string; call: string } | null {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const [what, screen, ...more] = firstOption < 0 ? args : args.slice(0, firstOption)
  const names = readOptions(firstOption < 0 ? [] : args.slice(firstOption), options)
  if (names.help === true) return null
  if (what !== 'screen' || screen === undefined || more.length > 0)
    throw new UsageError('Give one screen: screen NAME.')
  if (names.call === undefined)
    throw new UsageError('--call is missing: the name of the call of this screen.')
  return { screen, call: names.call }
}

/** Writes the files and the lines, formats them, and prints what to do next. Writes nothing if a list is not found. */
async function write(screen: string, call: string): Promise<void> {
  const names = namesOf(screen, call)
  const inserted = insertionsFor(names).map((insertion): [string, string] => [
    insertion.file,
    insertInto(readFileSync(join(root, insertion.file), 'utf8'), insertion),
  ])
  const created = [...filesFor(names)]
  for (const [file, text] of [...created, ...inserted]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const files = [...created, ...inserted].map(([file]) => file)
  const { code, output } = await runNode(tools.biome, ['check', '--write', ...files])
  if (code !== 0) throw new Error(output)
  console.log(
    [
      ...created.map(([file]) => `new      ${file}`),
      ...inserted.map(([file]) => `changed  ${file}`),
      '',
      'Next: docs/adding-a-screen.md, from step 2.',
    ].join('\n'),
  )
}

try {
  const names = readArguments(process.argv.slice(2))
  if (names === null) console.log(help)
  else {
    const refusals = refusalsOf(names.screen, names.call, {
      screens: Object.keys(paths),
      calls: endpoints.map(({ name }) => name),
      forms: formNames,
      tables: tableNames,
    })
    if (refusals.length > 0) throw new UsageError(refusals.join('\n'))
    await write(names.screen, names.call)
  }
} catch (error) {
  console.error(messageOf(error))
  if (error instanceof UsageError) console.error(`\n${help}`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
