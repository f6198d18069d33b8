import { optionsOrExit } from '#scripts/lib/options.ts'
import { table } from '#scripts/lib/text.ts'
import { serveSchool } from '../simulatedSchool.ts'
import { harmless } from './harmless.ts'
import type { Harmless, Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'
import { type Trial, tryMutation } from './trial.ts'

const { only } = optionsOrExit('npm run test:long -- mutations [options]', {
  only: {
    kind: 'text',
    help: 'only those whose description contains this, or one of these: no cookie,colour',
  },
})
const selected = <T extends { what: string }>(all: readonly T[]) =>
  all.filter(({ what }) => only === undefined || only.split(',').some((words) => what.includes(words)))

/** How many mutations run at once. Each has its own server, and they wait most of the time. */
const parallelRuns = 4

/** Tries all mutations; the results are in their order. */
async function tryAll<T extends Harmless>(all: readonly T[]): Promise<{ one: T; trial: Trial }[]> {
  const results: { one: T; trial: Trial }[] = []
  const waiting = [...all.entries()]
  async function runNext() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, one] = next
      // Each mutation gets its own server, because one that breaks the restoring leaves its changes behind.
      const mock = await serveSchool((one as Partial<Mutant>).routes)
      const began = performance.now()
      results[index] = { one, trial: await tryMutation(mock, one) }
      await mock.close()
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.error(
        `${index + 1} of ${all.length}: ${one.what} (${results[index].trial.named.join(', ')}; ${seconds} s)`,
      )
    }
  }
  await Promise.all(Array.from({ length: parallelRuns }, runNext))
  return results
}

const began = performance.now()
const [caught, silent] = [await tryAll<Mutant>(selected(mutants)), await tryAll(selected(harmless))]

const rows: string[][] = []
const faults: string[] = []
for (const { one, trial } of caught) {
  const isCorrect = trial.named.join() === [...one.endpoints].sort().join()
  rows.push([isCorrect ? 'caught' : 'MISSED', one.what, trial.messages[0] ?? '-'])
  if (!isCorrect)
    faults.push(`${one.what}: named ${trial.named.join(', ') || 'nothing'}\n  ${trial.messages.join('\n  ')}`)
  if (!trial.effective) faults.push(`${one.what}: changes nothing`)
  faults.push(...trial.incoherent.map((each) => `${one.what}: ${each}`))
}
for (const { one, trial } of silent) {
  const isSilent = trial.named.length === 0 && trial.checked > 0 && trial.effective
  rows.push([isSilent ? 'silent' : 'REPORTED', one.what, trial.messages[0] ?? '-'])
  if (!isSilent)
    faults.push(`${one.what}: ${trial.effective ? trial.messages.join('\n  ') : 'changes nothing'}`)
}
console.log(table(['Result', 'Mutation', 'First message'], rows))
const count = (word: string) => rows.filter(([result]) => result === word).length
console.log(
  `\n${count('caught')} of ${caught.length} mutants caught and named correctly, ` +
    `${count('silent')} of ${silent.length} harmless changes silent; ${Math.round((performance.now() - began) / 1000)} s`,
)
if (faults.length > 0) console.error(`\n${faults.join('\n')}`)
process.exitCode = faults.length > 0 ? 1 : 0
