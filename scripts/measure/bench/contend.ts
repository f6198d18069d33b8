import { type Contender, contenders } from './contenders.ts'
import { memory, quantile, sample } from './measure.ts'

/** Measures one contender with so many rows, alone in its process, and prints the figures as JSON. */

const [, , name = '', rows = ''] = process.argv
const open = contenders[name]
if (!open) throw new RangeError(`no contender is called ${name}`)

const before = memory()
const began = performance.now()
const contender: Contender = await open(Number(rows))
const first = await contender.answer()
const startUp = performance.now() - began
// As long as it takes until everything is compiled.
await sample(20_000, contender.answer, 4_000)
const taken = await sample(10_000, contender.answer, 6_000)
const used = memory() - before
contender.close?.()
console.log(
  JSON.stringify({
    ...{ name, rows: Number(rows), startUp, median: quantile(taken, 0.5), p99: quantile(taken, 0.99) },
    ...{ memory: used, rounds: taken.length, size: first.length },
  }),
)
process.exit(0)
