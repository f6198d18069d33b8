import { expect, test } from 'vitest'
import { appendFileSync } from 'node:fs'
import { scratchFolder } from './cli.ts'
import { mutants } from './mutations/mutants.ts'
import { tryMutation } from './mutations/trial.ts'
import { writeNarrowPact } from './narrowPact.ts'
import { serveSchool } from './simulatedSchool.ts'
const scratch = scratchFolder()
const out = process.env.OUT ?? '/tmp/fv/x.txt'
const wanted = new RegExp(process.env.N ?? '.')
const chosen = mutants.filter(({ what }) => wanted.test(what))
test('all', { timeout: 3_000_000 }, async () => {
  const waiting = [...chosen]
  const next = async () => {
    for (let m = waiting.shift(); m; m = waiting.shift()) {
      const mock = await serveSchool(m.routes)
      const began = performance.now()
      const trial = await tryMutation(mock, m, writeNarrowPact(scratch.path, m.endpoints)).finally(() => mock.close())
      const ok = trial.named.join() === [...m.endpoints].sort().join() && trial.effective && trial.messages.join('\n').includes(m.says ?? '')
      appendFileSync(out, `${ok ? 'ok' : 'WRONG'} ${m.what} (${Math.round((performance.now() - began) / 1000)} s) named ${trial.named.join(', ')}\n   ${trial.questions.join('\n   ')}\n${ok ? '' : '   !! ' + trial.messages.join('\n   !! ') + '\n'}`)
    }
  }
  await Promise.all([next(), next(), next()])
  appendFileSync(out, 'DONE\n')
  expect(1).toBe(1)
})
