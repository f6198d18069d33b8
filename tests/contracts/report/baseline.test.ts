import { describe, expect, test } from 'vitest'
import { problem, reportOf, result } from '../reportSample.ts'

describe('a remark is made about', () => {
  const entry = { endpoint: 'betalingen', problem, until: '2026-12-31', reason: 'x' }
  const remarks = (change: object) =>
    reportOf([result()], { baseline: { accepted: [{ ...entry, ...change }] } }).remarks.map(({ nl }) => nl)

  test.each([
    ['that has expired', { until: '2026-11-01' }, 'Vervallen sinds 2026-11-01'],
    ['about a call that does not exist', { endpoint: 'betaling' }, 'de oproep betaling bestaat niet'],
    ['that no result matches', {}, 'Niet gezien'],
  ])('an accepted problem %s', (_, change, words) => {
    expect(remarks(change)).toEqual([expect.stringContaining(words)])
  })
})
