import { describe, expect, test } from 'vitest'
import { endpoints } from '#api/endpoints/index.ts'
import { verificationLimitMs } from './limits.ts'
import { harmless } from './mutations/harmless.ts'
import type { Harmless } from './mutations/mutant.ts'
import { mutants } from './mutations/mutants.ts'
import { tryMutation } from './mutations/trial.ts'
import { serveSchool } from './simulatedSchool.ts'

describe('the mutations', () => {
  test('each have a description of their own', () => {
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
  /** Verifies a school of its own, because a verification makes users and changes passwords. */
  const verifyMutated = async (mutated: Pick<Harmless, 'mutation'>) => {
    const mock = await serveSchool()
    return tryMutation(mock, mutated).finally(() => mock.close())
  }

  /** The mutations with these words in their descriptions. */
  const sampleOf = <T extends { readonly what: string }>(all: readonly T[], ...words: readonly string[]) =>
    words.map((each) => {
      const found = all.find(({ what }) => what.includes(each))
      if (!found) throw new Error(`No mutation is described with: ${each}`)
      return found
    })

  const caught = sampleOf(mutants, 'no cookie', 'an identifier below 0')
  test.each(caught)('$what: is caught', async ({ endpoints, mutation }) => {
    const { named, incoherent } = await verifyMutated({ mutation })
    expect(named).toEqual(endpoints)
    expect(incoherent).toEqual([])
  })

  test.each(sampleOf(harmless, 'fraction of 0'))('$what: is not reported', async ({ mutation }) => {
    const { named, effective } = await verifyMutated({ mutation })
    expect(effective).toBe(true)
    expect(named).toEqual([])
  })
})
