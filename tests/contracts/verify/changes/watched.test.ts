import { expect, test } from 'vitest'
import { probes } from '#contracts/verify/allProbes.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import { verificationLimitMs } from '../../limits.ts'
import { afterStoring } from '../../mutations/routeMutants.ts'
import { offeredAt, offeredSituations, serveSchool } from '../../simulatedSchool.ts'
import { storedRows } from '../../storedRows.ts'

const student = Number(offeredSituations()['a student is signed in']?.values?.studentId)

/** A server that stores a mobile number of one student with the next one too. */
const beside = afterStoring('vwocursistpersonalia change', '', async ({ db }, { id, body }) => {
  if (id === student && body.Gsm !== undefined)
    await db.tables.cursisten.update(student + 1, { Gsm: String(body.Gsm) })
})

test('a change that a write makes in the record of somebody else is reported, and undone', {
  timeout: verificationLimitMs,
}, async () => {
  const mock = await serveSchool(beside.routes)
  const { cursisten } = mock.server.db.tables
  const before = cursisten.get(student + 1)?.Gsm
  const state = storedRows(mock).cursisten
  const { results, stayed } = await verifyPact({
    ...offeredAt(mock.url),
    write: true,
    questions: probes.filter(({ relation }) => relation === 'edge cases of a record'),
  }).finally(() => mock.close())
  const found = results.filter(({ result }) => result === 'contradicted')
  expect(found.map(({ endpoint }) => endpoint)).toEqual(['vwocursistpersonalia change'])
  expect(found[0]?.problems[0]?.place).toMatchObject({ path: ['Gsm'], when: 'of somebody else' })
  expect(stayed).toEqual([])
  expect(cursisten.get(student + 1)?.Gsm).toBe(before)
  expect(storedRows(mock).cursisten).toEqual(state)
})
