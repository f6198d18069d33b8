import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#api/failures/failure.ts'
import {
  type Draft,
  formOf,
  noDraft,
  partName,
  partsToSave,
  type Stored,
  withCredential,
  withField,
} from '#screens/configuratie/editing/form.ts'
import { failedText, notStored, savedAs } from '#screens/configuratie/editing/storing.ts'
import { stored } from './support.ts'

const before: Stored = { ...stored, configuration: { ...stored.configuration, GoogleLogin: true } }
const draft = withCredential(withField(noDraft, 'SchoolFax', '016 99'), 2, 'ClientSecret', 'geheim')
const form = formOf(before, draft)
const parts = partsToSave(form)
/** What the server has after a save of a draft. */
const storedAfter = (saved: Draft, changes: Partial<Stored['configuration']> = {}): Stored => {
  const { configuration, logins } = formOf(before, saved)
  const credentials = new Map(logins.map(({ system, credentials }) => [system?.ID, credentials]))
  return {
    configuration: { ...configuration, ...changes },
    systems: before.systems.map((system) => ({ ...system, ...credentials.get(system.ID) })),
  }
}
const unreachable = new ApiFailure('SetServerConfig', { kind: 'unreachable' })
const refused = new ApiFailure('SetServerConfig', { kind: 'refused', code: null, message: 'Schijf vol' })
const failing = (failure: ApiFailure) => ({
  saved: [],
  failed: partsToSave(form).map((part) => ({ part, failure })),
})

// rule: save-3, save-6
describe('the result of a save', () => {
  test('is unknown when an answer was lost and the server cannot be read', () => {
    const outcome = savedAs(form, failing(unreachable), before, null)
    expect([outcome.unclear, outcome.now]).toEqual([{ form, parts }, before])
    expect(failedText(outcome)).toMatch(
      /^We weten niet of dit bewaard is: Configuratie \(.*\), Google \(.*\)\.$/,
    )
    expect(savedAs(form, failing(refused), before, null).unclear).toBeNull()
  })

  test('is stored as sent when the server confirmed it and cannot be read', () => {
    const outcome = savedAs(form, { saved: parts, failed: [] }, before, null)
    expect([outcome.now.configuration, outcome.now.systems]).toEqual([
      form.configuration,
      storedAfter(draft).systems,
    ])
    const system = parts.filter((part) => part !== 'configuration')
    expect(savedAs(form, { saved: system, failed: [] }, before, null).now.configuration).toBe(
      before.configuration,
    )
  })

  test('does not depend on an unchanged field or a masked secret', () => {
    const now = storedAfter(draft, { ToonAgenda: false })
    const masked = now.systems.map((system) => ({ ...system, ClientSecret: '••••' }))
    expect(notStored({ form, parts }, { ...now, systems: masked })).toEqual([])
    expect(notStored({ form, parts }, before).map(partName)).toEqual(['Configuratie', 'Google'])
    expect(notStored({ form, parts }, { ...now, systems: [] }).map(partName)).toEqual(['Google'])
  })
})

// rule: configuration-9
test.each([
  [[], [unreachable], 'Fout: Er kon geen verbinding worden gemaakt'],
  [['configuration'], [], ''],
] as const)('a save with the stored parts %j and the failures %j says "%s"', (saved, failed, text) => {
  const result = { saved, failed: failed.map((failure) => ({ part: 'configuration' as const, failure })) }
  expect(failedText({ kind: 'tried', now: before, otherwise: [], unclear: null, ...result })).toBe(text)
})
