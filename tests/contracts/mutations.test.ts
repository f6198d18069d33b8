import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MockServer, serveMock } from '../../mocks/http.ts'
import { endpoints } from '../../src/api/endpoints/index.ts'
import { breaks } from './mutations/breaks.ts'
import { harmless } from './mutations/harmless.ts'
import { tryMutation } from './mutations/trial.ts'

describe('the mutations', () => {
  test('are at least 40 breaks and 10 harmless changes, each told apart by its words', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(40)
    expect(harmless.length).toBeGreaterThanOrEqual(10)
    const words = [...breaks, ...harmless].map(({ what }) => what)
    expect(new Set(words).size).toBe(words.length)
  })

  test('name endpoints that exist', () => {
    const names = new Set(endpoints.map(({ name }) => name))
    expect(breaks.flatMap((each) => each.endpoints).filter((name) => !names.has(name))).toEqual([])
  })
})

/** A sample, because each takes a verification; `npm run mutations` tries them all. */
describe('of the mutations', { timeout: 30_000 }, () => {
  let mock: MockServer
  beforeAll(async () => {
    mock = await serveMock({ port: 0 })
  })
  afterAll(() => mock.close())

  const caught = ['no cookie', 'an identifier below 0', 'is missing'].map((words) =>
    breaks.find(({ what }) => what.includes(words)),
  )
  test.each(caught.flatMap((each) => each ?? []))('$what: is caught', async ({ endpoints, mutation }) => {
    expect((await tryMutation(mock, mutation)).named).toEqual(endpoints)
  })

  test.each(harmless.filter(({ what }) => /fraction of 0|another field/.test(what)))(
    '$what: is not reported',
    async ({ mutation }) => {
      const { named, effective } = await tryMutation(mock, mutation)
      expect(effective).toBe(true)
      expect(named).toEqual([])
    },
  )
})
