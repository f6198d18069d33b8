import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Dialect, differencesOf } from '#mocks/dialects/dialect.ts'
import { assumptions } from '#mocks/dialects/index.ts'
import { paths } from '#shared/portal/paths.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { describeDialect, namedDialect } from './lib/dialect.ts'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'
import { type ChosenAlternative, dialectsOf, nameOf, rehearseAll } from './lib/rehearsal/all.ts'
import { actionsShowing } from './lib/rehearsal/plan.ts'
import { openReader } from './lib/rehearsal/reader.ts'
import { createStage, type Stage } from './lib/rehearsal/stage.ts'
import { isUntried, keyOf, readAsUsual, readTable, writeTable } from './lib/rehearsal/table.ts'
import { formatVerdicts, verdictsOf } from './lib/rehearsal/verdict.ts'

/** Tries whether the portal works at a server of another dialect: `npm run rehearse`. server: alternatives */

const page = join(root, 'docs/server.md')

const options = optionsOrExit('npm run rehearse -- --dialect FILE, or --all', {
  dialect: {
    kind: 'text',
    help: 'the dialect of a server: contrary, refusing, or a file that npm run verify -- … --dialect has written',
  },
  all: {
    kind: 'flag',
    help: 'every alternative of every assumption, one at a time, which takes hours; writes the table of docs/server.md',
  },
  continue: {
    kind: 'flag',
    help: 'with --all: only the alternatives for which the table has no result yet',
  },
  only: { kind: 'text', help: 'with --all: only assumptions whose name contains this: LESDatum' },
  screen: { kind: 'text', help: 'with --dialect: only this screen: /betalingen' },
  out: { kind: 'text', help: 'the folder for the result and the pictures (rehearsal)' },
})

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

const { dialect: file, all = false, continue: isContinued = false, only, screen, out = 'rehearsal' } = options
if ((file === undefined) !== all)
  refuse('Give --dialect FILE for the dialect of one server, or --all for every alternative.')
if (only !== undefined && !all) refuse('--only goes with --all.')
if (isContinued && !all) refuse('--continue goes with --all.')
if (screen !== undefined && all) refuse('--screen goes with --dialect.')
if (screen !== undefined && !Object.values<string>(paths).includes(screen))
  refuse(`There is no screen "${screen}"; the screens are ${Object.values(paths).join(', ')}.`)
const chosen = assumptions.filter(({ id }) => only === undefined || id.includes(only))
if (chosen.length === 0) refuse(`No assumption is called "${only}".`)

/** The file that each rehearsal writes, by which its folder is recognised. */
const resultFile = 'rehearsal.txt'

/** Makes the folder, and removes the files of an earlier rehearsal. Refuses a folder with other files. */
function openFolder(): string {
  const folder = resolve(out)
  try {
    if (!existsSync(folder)) mkdirSync(folder)
    const entries = readdirSync(folder)
    if (entries.length > 0 && !entries.includes(resultFile))
      refuse(`${out} holds something that no rehearsal has written: name another folder, or empty it first.`)
    rmSync(join(folder, 'pictures'), { recursive: true, force: true })
    writeFileSync(join(folder, resultFile), '')
  } catch (error) {
    refuse(`Nothing can be written in the folder ${out}: ${messageOf(error)}`)
  }
  return folder
}

function openDialect(): Dialect | null {
  try {
    if (file !== undefined) return namedDialect(file)
    const text = readFileSync(page, 'utf8')
    // This removes the rows of removed alternatives, even if nothing is left to try.
    writeFileSync(page, writeTable(text, assumptions, readTable(text)))
    return null
  } catch (error) {
    return refuse(messageOf(error))
  }
}

const dialect = openDialect()
const folder = openFolder()

/** Tries the portal on one server, with actions and model tests. */
async function rehearseOne(stage: Stage, dialect: Dialect): Promise<boolean> {
  console.log(`${describeDialect(dialect)}\n`)
  const [actions, failed] = [
    await stage.run([{ name: 'this server', dialect, actions: actionsShowing(dialect, stage.usual) }]),
    await stage.testModels(dialect),
  ]
  const verdicts = verdictsOf(stage.usual, actions, failed)
  const text = [
    formatVerdicts(verdicts),
    ...stage.unusable.map((action) => `Not tried, because it fails at the usual school too: ${action}`),
    ...(verdicts.length === 0 ? ['The portal asks nothing that this server does otherwise.'] : []),
  ].join('\n')
  writeFileSync(join(folder, resultFile), `${describeDialect(dialect)}\n\n${text}\n`)
  console.log(text)
  return verdicts.every(({ verdict }) => verdict !== 'breaks')
}

/** Writes a result to the page at once, so that a run that is stopped keeps it. */
function store([assumption, alternative]: ChosenAlternative, result: string): void {
  const text = readFileSync(page, 'utf8')
  const results = readTable(text).set(keyOf(assumption, alternative), result)
  // The page is replaced at the end, so that a killed run leaves the earlier page.
  const next = `${page}.next`
  writeFileSync(next, writeTable(text, assumptions, results))
  renameSync(next, page)
  console.log(`${nameOf([assumption, alternative])}: ${result}`)
}

/** Stores the result of alternatives that the portal's parser reads as the usual answer. Returns the others. */
async function alternativesToTry(): Promise<readonly ChosenAlternative[]> {
  const reader = await openReader()
  const others: ChosenAlternative[] = []
  const known = readTable(readFileSync(page, 'utf8'))
  for (const assumption of chosen)
    for (const alternative of assumption.alternatives.slice(1)) {
      if (isContinued && !isUntried(known, assumption, alternative)) continue
      const each: ChosenAlternative = [assumption, alternative]
      if (await reader.isAsUsual(...each)) store(each, readAsUsual)
      else others.push(each)
    }
  return others
}

/** Tries every alternative, one at a time. */
async function rehearseEach(): Promise<boolean> {
  const others = await alternativesToTry()
  if (others.length === 0) return true
  console.log(`${others.length} alternatives to rehearse; first all actions run at the usual school.`)
  const stage = await createStage(folder, { dialects: dialectsOf(others) })
  // An action that failed at the usual school would count as a screen that works.
  if (stage.unusable.length > 0)
    throw new Error(
      `No row can be filled in, because this fails at the usual school too:\n${stage.unusable.join('\n')}`,
    )
  return rehearseAll(stage, others, { store, say: (line) => console.log(line) })
}

try {
  if (dialect && differencesOf(dialect).length === 0) console.log(describeDialect(dialect))
  else if (dialect)
    process.exitCode = (await rehearseOne(await createStage(folder, { screen }), dialect)) ? 0 : 1
  else process.exitCode = (await rehearseEach()) ? 0 : 1
  const pictures = join(folder, 'pictures')
  if (existsSync(pictures)) console.log(`\nPictures: ${pictures}`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
