import { type Contender, contenders } from './contenders.ts'
import { memory, quantile, sampleInTurn } from './measure.ts'

/**
 * Measures one contender with so many rows in a process of its own, and prints the figures as JSON. The constant handler
 * takes turns with it, so that the load of the machine affects both alike.
 */

const [, , name = '', rows = ''] = process.argv
const open = contenders[name]
if (!open) throw new RangeError(`no contender is called ${name}`)

const before = memory()
const rowCount = Number(rows)
const began = performance.now()
const contender: Contender = await open(rowCount)
const first = await contender.answer()
const startUp = performance.now() - began
const used = memory() - before
const constant = await contenders['msw, a constant']?.(rowCount)
if (!constant) throw new Error('there is no constant handler to compare with')
const inTurn = [contender.answer, constant.answer] as const
// As long as it takes until everything is compiled.
await sampleInTurn(20_000, inTurn, 10_000)
const [taken = [], takenByConstant = []] = await sampleInTurn(10_000, inTurn, 10_000)
contender.close?.()
console.log(
  JSON.stringify({
    ...{
      name,
      rows: rowCount,
      startUp,
      median: quantile(taken, 0.5),
      constant: quantile(takenByConstant, 0.5),
      p99: quantile(taken, 0.99),
    },
    ...{ memory: used, rounds: taken.length, size: first.length },
  }),
)
process.exit(0)
