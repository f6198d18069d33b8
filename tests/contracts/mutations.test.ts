import { describe, expect, test } from 'vitest'
import { endpoints } from '#api/endpoints/index.ts'
import { verificationLimitMs } from './limits.ts'
import { harmless } from './mutations/harmless.ts'
import type { Harmless } from './mutations/mutant.ts'
import { mutants } from './mutations/mutants.ts'
import { tryMutation } from './mutations/trial.ts'
import { serveSchool } from './simulatedSchool.ts'

describe('the mutations', () => {
  test('are at least 160 mutants and 20 harmless changes, each with a description of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(160)
    expect(harmless.length).toBeGreaterThanOrEqual(20)
    const words = [...mutants, ...harmless].map(({ what }) => what)
    expect(new Set(words).size).toBe(words.length)
  })

  test('name endpoints that exist', () => {
    const names = new Set<string>(endpoints.map(({ name }) => name))
    expect(mutants.flatMap((each) => each.endpoints).filter((name) => !names.has(name))).toEqual([])
  })
})

/** A sample, because each needs a verification; `npm run test:long -- mutations` tries them all. */
describe('of the mutations', { timeout: verificationLimitMs }, () => {
  /** In a school of its own: a verification makes users and changes passwords. */
  const tried = async (broken: Harmless) => {
    const mock = await serveSchool()
    return tryMutation(mock, broken).finally(() => mock.close())
  }

  const caught = ['no cookie', 'an identifier below 0'].map((words) =>
    mutants.find(({ what }) => what.includes(words)),
  )
  test.each(caught.flatMap((each) => each ?? []))('$what: is caught', async ({ endpoints, mutation }) => {
    const { named, incoherent } = await tried({ what: '', mutation })
    expect(named).toEqual(endpoints)
    expect(incoherent).toEqual([])
  })

  test.each(harmless.filter(({ what }) => /fraction of 0/.test(what)))(
    '$what: is not reported',
    async ({ mutation }) => {
      const { named, effective } = await tried({ what: '', mutation })
      expect(effective).toBe(true)
      expect(named).toEqual([])
    },
  )
})
