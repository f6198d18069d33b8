/**
 * `npm run test:long -- foreign`: the verifier against servers that share no line with it. Three sound schools are read
 * and written. Thirty harmless variants must give no alarm, and sixty breaks must be found, except for those in results.ts.
 * A break is a new version of the server, whose answers are compared with those of the sound one, unless `--first` is given.
 * `--only sound|variants|breaks` runs one part, and `--name TEXT` the breaks or variants with that text in their names.
 */
import { parseArgs } from 'node:util'
import { type Break, breaks } from './breaks.ts'
import { type Character, characters } from './character.ts'
import { moreBreaks } from './moreBreaks.ts'
import { newFindings, prove, type Result } from './prove.ts'
import { knownFalseAlarms, type Outcome, shortfalls } from './results.ts'
import { variants } from './variants.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    name: { type: 'string', default: '' },
    first: { type: 'boolean', default: false },
  },
})
const wanted = (part: string) => !values.only || values.only === part
const maxUnchecked = 6
let failures = 0

function say(ok: boolean, text: string): void {
  if (!ok) failures++
  console.log(`${ok ? '✓' : '✗'} ${text}`)
}

/** Runs two tasks at a time, and starts them in order. */
async function inTurn<T>(items: readonly T[], each: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await each(item)
  }
  await Promise.all([worker(), worker()])
}

const titles = (findings: Result['findings']) => findings.map((f) => `    ${f.title.en}`).join('\n')

/** Findings that a sound school gets although the documents allow what it does. */
const falseAlarms = (result: Result) =>
  result.findings.filter((f) => knownFalseAlarms.some((a) => a.title.test(f.title.en)))

async function sound(name: Character['name']): Promise<void> {
  let previous: string | undefined
  for (const [write, isUpgrade] of [[false], [true], [true, true]]) {
    const result = await prove({ character: name, write: write === true, ...(isUpgrade && { previous }) })
    previous = result.answers
    const known = falseAlarms(result)
    const fine = result.exit === 0
    const what = `${name}, ${isUpgrade ? 'compared with itself' : write ? 'written' : 'read'}: ${result.verdict}, ${result.unchecked} unchecked, ${known.length} known false alarms, ${result.seconds} s`
    say(fine && result.unchecked <= maxUnchecked, what)
    if (!fine) console.log(titles(result.findings))
  }
}

/** How well a report describes a break. */
function outcomeOf(made: Break, result: Result, plain: Result): Outcome {
  const found = newFindings(result, plain)
  if (found.length === 0 && result.verdict !== 'not judged') return 'missed'
  if (result.verdict !== made.verdict) return 'told without the verdict'
  const said = found
    .flatMap((f) => [f.title.en, ...f.screens, ...f.contradictions.map((c) => c.endpoint)])
    .join('\n')
    .toLowerCase()
  return made.names.some((n) => said.includes(n.toLowerCase())) ? 'found' : 'found under another name'
}

if (wanted('sound')) for (const name of Object.keys(characters)) await sound(name as Character['name'])

const groups = [1, 2, 3, 4, 5, 6]
  .map((group) => variants.filter((v) => v.group === group && v.name.includes(values.name)))
  .filter((group) => group.length > 0)
const wantedBreaks = [...breaks, ...moreBreaks].filter((b) => b.name.includes(values.name))
const needsPlain = (wanted('variants') && groups.length > 0) || (wanted('breaks') && wantedBreaks.length > 0)
const plain = needsPlain ? await prove({ character: 'lenient' }) : undefined

if (plain && wanted('variants'))
  await inTurn(groups, async (changes) => {
    const result = await prove({ character: 'lenient', changes, upgraded: false })
    const alarms = newFindings(result, plain)
    const names = changes.map((c) => c.name).join('; ')
    say(
      result.exit === 0 && alarms.length === 0,
      `no alarm: ${names} (${result.unchecked} unchecked, ${result.seconds} s)`,
    )
    if (alarms.length) console.log(titles(alarms))
  })

if (plain && wanted('breaks')) {
  let found = 0
  const previous = values.first ? undefined : plain.answers
  await inTurn(wantedBreaks, async (made) => {
    const result = await prove({ character: 'lenient', changes: [made], previous })
    const outcome = outcomeOf(made, result, plain)
    const expected = shortfalls[made.name]
    if (outcome === 'found') found++
    const isExpected = outcome === (expected?.outcome ?? 'found') || outcome === 'found'
    say(isExpected, `${outcome}: ${made.name} (${result.seconds} s)`)
    if (!isExpected)
      console.log(`    ${result.verdict} instead of ${made.verdict}\n${titles(newFindings(result, plain))}`)
    if (expected && outcome === 'found')
      console.log('    It is in the list of what is not found: take it out of results.ts.')
    if (expected && outcome !== 'found') console.log(`    ${expected.reason}`)
  })
  console.log(`found ${found} of ${wantedBreaks.length}`)
}

process.exitCode = failures ? 1 : 0
