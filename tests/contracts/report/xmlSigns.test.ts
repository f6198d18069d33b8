import { expect, test } from 'vitest'
import { toJUnit } from '#contracts/report/output/junit.ts'
import { problem, reportOf, result } from '../reportSample.ts'

test('junit.xml contains no character that XML forbids, whatever a server sent', () => {
  const message = 'a\ufffeb\uffffc\ud800d\u0007e'
  const wrong = result({ result: 'contradicted', problems: [{ ...problem, kind: 'unexplained', message }] })
  const xml = toJUnit(reportOf([wrong]))
  expect(xml).toContain('abcde')
})
