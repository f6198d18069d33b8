import { expect, test } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from './limits.ts'
import { startMutatingProxy } from './mutatingProxy.ts'
import { onRest, rows } from './mutations/mutant.ts'
import { writeNarrowPact } from './narrowPact.ts'
import { reportAt } from './reportAt.ts'
import { offeredSituations, serveSchool } from './simulatedSchool.ts'

const scratch = temporaryFolder()

const school = offeredSituations()
const llidOf = (id: unknown) => toLLID(Number(id))
const ownId = school['a student is signed in']?.values?.studentId
const otherId = school['another student is known']?.values?.otherStudentId
const own = llidOf(ownId)
const other = llidOf(otherId)

test.each<[string, ((query: URLSearchParams) => void) | undefined, ((path: string) => string)?]>([
  ['AgendaPunt', (query) => query.delete('Leerling')],
  [
    'betalingen',
    (query) => {
      if (query.get('LLID') === other) query.set('LLID', own)
    },
  ],
  // The path names the student. Teachers ask at another site, where the path stays.
  [
    'vwocursist',
    undefined,
    (path) => (path.startsWith('/webstudent/') ? path.replace(`/${otherId}`, `/${ownId}`) : path),
  ],
])(
  "a server that gives the caller's own data in %s, whoever is asked for, differs but reveals nothing",
  { timeout: verificationLimitMs },
  async (endpoint, changeQuery, changePath) => {
    const mock = await serveSchool()
    let isTurned = false
    const proxy = await startMutatingProxy(
      mock.url,
      // Every second answer is in reverse order, because a list may have another order each time.
      (...asked) => {
        isTurned = !isTurned
        return isTurned
          ? onRest(
              endpoint,
              rows((data) => data.toReversed()),
            )(...asked)
          : asked[1]
      },
      { changeQuery: (_, query) => changeQuery?.(query), ...(changePath && { changePath }) },
    )
    const pact = writeNarrowPact(scratch, [endpoint])
    const report = await reportAt(proxy.url, { write: false, pact })
    await Promise.all([proxy.close(), mock.close()])
    const found = report.findings.filter(({ contradictions }) =>
      contradictions.some(({ problem }) => problem.kind === 'status' && problem.own),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ provenance: 'A', harm: 'harmless' })
  },
)
