import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contraryDialect, refusingDialect } from '#mocks/dialects/contrary.ts'
import { everyAssumption } from '#mocks/dialects/index.ts'
import { assumedInputs } from '#mocks/dialects/inputs.ts'

const notSent = 'the portal does not send it'
const otherClientsOnly = 'only other clients ask for it'
const onlyRefusals = 'what it refuses the portal does not ask for, or shows as any refusal'
const aboutRows = 'it is about rows that the server has, and not about how it answers'

/** Assumed facts of docs/server.md that have no alternative in the simulated school, and why. */
const withoutAlternative: Readonly<Record<string, string>> = {
  'address-4': 'a user gives the server location, whatever its path',
  'address-5': 'the portal asks which type it is, and takes the long names too',
  'address-10': 'the portal sends one spelling',
  'session-3': 'a second sign-in of one page replaces the session of the first in the portal',
  'session-6': 'a session may end at any call: the tests of expiry end it',
  'session-7': 'the portal judges by itself who belongs at a site',
  'rpc-10': notSent,
  'rpc-11': notSent,
  'method-10': onlyRefusals,
  'method-15':
    'it is about a browser that comes back from another system; the tests of the external login do without',
  'login-6':
    'without it no screen is found, and its name is the name of its right: rights-1 of docs/rules.md',
  'login-11': 'a form that a server does not name is not in the menu',
  'rest-14': 'the portal has its own colour where none is sent',
  'rest-15': 'it is about the portal',
  'rest-18': notSent,
  'rest-20': notSent,
  'rest-21': notSent,
  'rest-22': notSent,
  'rest-23': onlyRefusals,
  'resource-17': 'it is about the portal',
  'resource-35': notSent,
  'resource-36': 'a field that is not stored: the tests of the configuration read again',
  'resource-37': notSent,
  'resource-38': 'a log in a folder is a name like any other',
  'resource-39': notSent,
  'document-6': aboutRows,
  'document-7': onlyRefusals,
  'document-8': aboutRows,
  'client-10': 'the tests of the entries have one number for both rows',
  'client-11': otherClientsOnly,
  'client-12': otherClientsOnly,
  'client-13': aboutRows,
  'client-15': 'the portal sorts by itself',
  'client-16': otherClientsOnly,
  'client-17': otherClientsOnly,
  'teacher-9': aboutRows,
  'teacher-10': aboutRows,
  'teacher-13': onlyRefusals,
  'teacher-15': onlyRefusals,
  'teacher-17': onlyRefusals,
  'teacher-18': aboutRows,
  'teacher-19': onlyRefusals,
  'teacher-20': aboutRows,
  'teacher-21': aboutRows,
  'account-8': 'the portal says the same to everybody',
  'account-13': 'a mail has another link then, and that opens no screen',
  'account-14': 'a mail has another link then, and that opens no screen',
  'oauth-4': 'it is about a browser that comes back from another system',
}

/** Facts that are covered by the assumption about an input or a call, whose letter is at the endpoint. */
const saidByEndpoint: Readonly<Record<string, string>> = {
  'agenda-6': 'AgendaPunt takes Leerling',
  'document-4': 'upload put takes file',
  'document-5': 'Doc.call',
  'resource-28': 'UserPreference.call',
  'resource-32': 'Apache log file.call',
  'teacher-3': 'LesGroep.call',
  'teacher-8': 'AgendaPunt save takes GroepID',
  'teacher-12': 'Leerling.Voornaam',
}

const server = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8')
const assumedFacts = [...server.matchAll(/\*\*([a-z]+-\d+)\*\* \(A\)/g)].map(([, id = '']) => id)

describe('an assumed fact of docs/server.md', () => {
  test.each(assumedFacts)('%s can differ in the simulated school, or a table says why not', (fact) => {
    const has = everyAssumption.some((each) => each.fact === fact)
    const ways = [has || fact in saidByEndpoint, fact in withoutAlternative].filter(Boolean)
    expect(ways, `mocks/dialects/ has no other way for ${fact}, and nothing says why not; or both`).toEqual([
      true,
    ])
  })

  test('is in a table above only if it exists, as does the assumption that covers it', () => {
    const ids = new Set(everyAssumption.map(({ id }) => id))
    expect(Object.values(saidByEndpoint).filter((id) => !ids.has(id))).toEqual([])
    const facts = new Set(assumedFacts)
    const named = [...Object.keys(saidByEndpoint), ...Object.keys(withoutAlternative)]
    expect(named.filter((fact) => !facts.has(fact))).toEqual([])
  })
})

describe('the two schools', () => {
  const [contrary, refusing] = [contraryDialect().choices, refusingDialect().choices]

  const withinSources = everyAssumption.filter(({ alternatives: [, ...others] }) =>
    others.some(({ whyImpossible }) => whyImpossible === undefined),
  )
  test.each(withinSources)(
    'make at least one other choice than usual: $id',
    ({ id, alternatives: [usual] }) => {
      const chosen = [contrary[id], refusing[id]].filter((each) => each !== undefined)
      expect(chosen.length).toBeGreaterThan(0)
      expect(chosen).not.toContain(usual?.id)
    },
  )

  test('refuse every input that no source gives', () => {
    expect(assumedInputs.map(({ endpoint, name }) => refusing[`${endpoint.name} takes ${name}`])).toEqual(
      assumedInputs.map(() => 'refused'),
    )
  })

  test('leave out no field that a source names, and no cookie that a browser needs', () => {
    const impossible = everyAssumption.flatMap(({ id, alternatives }) =>
      alternatives.flatMap((each) => (each.whyImpossible === undefined ? [] : [[id, each.id] as const])),
    )
    expect(impossible.length).toBeGreaterThan(20)
    expect(impossible.filter(([id, choice]) => contrary[id] === choice)).toEqual([])
  })
})
