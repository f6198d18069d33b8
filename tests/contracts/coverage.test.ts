import { describe, expect, test } from 'vitest'
import { mockSchool } from '../../contracts/mockSchool.ts'
import { readPact } from '../../contracts/pactFile.ts'
import { states } from '../../contracts/states.ts'
import { endpoints } from '../../src/api/endpoints/index.ts'

const pact = readPact()
const has = (endpoint: string, outcome: string) =>
  pact.some((interaction) => interaction.endpoint === endpoint && interaction.outcome === outcome)

describe('the committed pact', () => {
  test('has a success of every endpoint', () => {
    const missing = endpoints.map(({ name }) => name).filter((name) => !has(name, 'success'))
    expect(missing).toEqual([])
  })

  test('has a call without a session of every endpoint that needs one', () => {
    const missing = endpoints.filter(
      ({ name, session, form }) => session && !has(name, form === 'rpc' ? 'refused' : 'unauthorized'),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('has no call of an endpoint that does not exist', () => {
    const names = new Set(endpoints.map(({ name }) => name))
    expect(pact.map(({ endpoint }) => endpoint).filter((name) => !names.has(name))).toEqual([])
  })

  test('names every interaction by a sentence of its own', () => {
    const sentences = pact.map(({ description }) => description)
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([])
  })
})

describe('the provider states', () => {
  const used = new Set(pact.flatMap((interaction) => interaction.states))
  const offered = Object.keys(mockSchool())

  test('are all offered by the simulated school, and it offers no others', () => {
    expect(offered.sort()).toEqual([...used].sort())
  })

  test('are all in use', () => {
    const usedNames = new Set([...used].map((state) => state.replace(/ \(.*$/, '')))
    expect(Object.keys(states).filter((name) => !usedNames.has(name))).toEqual([])
  })
})
