import { describe, expect, test } from 'vitest'
import { createActions, type Files } from '../../../mocks/panel/gegevens/actions.ts'
import type { Snapshot } from '../../../mocks/panel/gegevens/snapshots.ts'
import { FileTooLarge } from '../../../src/shared/browser/files.ts'
import { personaOf, signIn, useTestSchool } from '../school.ts'

const an = personaOf('an.peeters')
const resource = `vwocursistpersonalia/${an.cursistId}`

describe('what a trainer does with the data', () => {
  const school = useTestSchool()

  /** The actions at this school, with one file at hand and moments in memory. */
  function desk(open: Files['open'] = async () => null) {
    const saved: [string, string][] = []
    const kept = new Map<string, { moment: Snapshot; state: unknown }>()
    const actions = createActions(
      school.controls,
      {
        list: async () => [...kept.values()].map(({ moment }) => moment),
        keep: async (moment, state) =>
          void kept.set(moment.name, { moment: { id: moment.name, ...moment }, state }),
        state: async (id) => kept.get(id)?.state,
        remove: async (id) => void kept.delete(id),
      },
      { open, save: async (...file) => void saved.push(file) },
    )
    return { actions, saved, moments: async () => [...kept.values()].map(({ moment }) => moment) }
  }

  async function changeGsm(Gsm: string) {
    const browser = await signIn(an)
    await browser.rest(resource, { method: 'PUT', body: JSON.stringify({ ID: an.cursistId, Gsm }) })
  }
  const gsm = async () => JSON.stringify(await school.controls.rows('cursisten'))

  test('undoes one change or several, and says in Dutch what they were', async () => {
    const before = await gsm()
    const { actions } = desk()
    await changeGsm('+32470000001')
    expect(await actions.undo(1)).toBe('Ongedaan gemaakt: Gsm of bankrekening gewijzigd.')
    await changeGsm('+32470000002')
    await changeGsm('+32470000003')
    expect(await actions.undo(2)).toContain('gewijzigd, Gsm')
    expect(await gsm()).toBe(before)
    expect(await actions.undo(1)).toBeNull()
  })

  test('keeps a moment under a name with time and scenario, and goes back to it', async () => {
    await school.controls.startScenario('gewone-dag')
    const { actions, moments } = desk()
    const before = await gsm()
    await actions.keep('Na de pauze')
    await changeGsm('+32470000004')
    const [moment] = await moments()
    expect(moment).toMatchObject({ name: 'Na de pauze', scenario: 'Een gewone dag' })
    if (!moment) throw new Error('nothing was kept')
    expect(await actions.restore(moment)).toBe('De school is weer zoals bij Na de pauze.')
    expect(await gsm()).toBe(before)
  })

  test('saves the school in a file that opens again', async () => {
    const { actions, saved } = desk()
    await changeGsm('+32470000005')
    const before = await gsm()
    expect(await actions.save()).toMatch(/^webstudent-.*\.json staat bij je downloads\.$/)
    await actions.reset()
    expect(await gsm()).not.toBe(before)
    expect(await desk(async () => saved[0]?.[1] ?? null).actions.open()).toContain('geopend')
    expect(await gsm()).toBe(before)
  })

  test.each([
    ['no JSON', async () => 'PK\u0003\u0004', 'Dit bestand is geen JSON.'],
    ['of something else', async () => '{"name":"x"}', 'Dit is geen bewaarde toestand van Webstudent.'],
    [
      'of a later version',
      async () => '{"kind":"webstudent-school","version":99}',
      'Deze toestand komt van een nieuwere versie van Webstudent.',
    ],
    ['damaged', async () => '{"kind":"webstudent-school","version":1}', 'Deze toestand is beschadigd'],
    ['too large', () => Promise.reject(new FileTooLarge()), 'Dit bestand is te groot'],
  ])('refuses a file that is %s, and leaves the school as it is', async (_, open, message) => {
    const before = await gsm()
    await expect(desk(open).actions.open()).rejects.toThrow(message)
    expect(await gsm()).toBe(before)
  })

  test('does nothing when no file is chosen', async () => {
    expect(await desk().actions.open()).toBeNull()
  })
})
