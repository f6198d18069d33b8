import { afterAll, expect, test } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { scratchFolder } from './cli.ts'
import { verificationLimitMs } from './limits.ts'
import { startMutatingProxy } from './mutatingProxy.ts'
import { onRest, rows } from './mutations/mutant.ts'
import { writeNarrowPact } from './narrowPact.ts'
import { reportAt } from './reportAt.ts'
import { schoolOffers, serveSchool } from './simulatedSchool.ts'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

const school = schoolOffers()
const llidOf = (id: unknown) => toLLID(Number(id))
const own = llidOf(school['a student is signed in']?.values?.studentId)
const other = llidOf(school['another student is known']?.values?.otherStudentId)

test.each([
  ['AgendaPunt', (query: URLSearchParams) => query.delete('Leerling')],
  [
    'betalingen',
    (query: URLSearchParams) => {
      if (query.get('LLID') === other) query.set('LLID', own)
    },
  ],
])(
  'a server that ignores for whom %s is and gives the own data: it differs, and opens nothing',
  {
    timeout: verificationLimitMs,
  },
  async (endpoint, changeQuery) => {
    const mock = await serveSchool()
    let isTurned = false
    const proxy = await startMutatingProxy(
      mock.url,
      // A list may have another order each time.
      (...asked) => {
        isTurned = !isTurned
        return isTurned
          ? onRest(
              endpoint,
              rows((data) => data.toReversed()),
            )(...asked)
          : asked[1]
      },
      undefined,
      (_, query) => changeQuery(query),
    )
    const pact = writeNarrowPact(scratch.path, [endpoint])
    const report = await reportAt(proxy.url, { write: false, pact })
    await Promise.all([proxy.close(), mock.close()])
    const found = report.findings.filter(({ contradictions }) =>
      contradictions.some(({ problem }) => problem.kind === 'status' && problem.own),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ provenance: 'A', harm: 'harmless' })
  },
)
