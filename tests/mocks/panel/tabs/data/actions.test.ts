import { describe, expect, test } from 'vitest'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { createActions, type Files } from '#mocks/panel/tabs/data/actions.ts'
import type { Snapshot } from '#mocks/panel/tabs/data/snapshots.ts'
import { FileTooLarge } from '#shared/browser/files.ts'
import { personaOf, changeGsm as saveGsm, signIn, studentIdOf, useTestSchool } from '#tests/mocks/school.ts'

const an = personaOf('an.peeters')

describe('the actions on the data of a school', () => {
  const school = useTestSchool()

  /** The actions of the panel on this school, with a fake file picker and with moments in memory. */
  function prepare(open: Files['open'] = async () => null) {
    const saved: [string, string][] = []
    const stored = new Map<string, { moment: Snapshot; state: unknown }>()
    const actions = createActions(
      school.controls,
      {
        list: async () => [...stored.values()].map(({ moment }) => moment),
        save: async (moment, state) =>
          void stored.set(moment.name, { moment: { id: moment.name, ...moment }, state }),
        state: async (id) => stored.get(id)?.state,
        remove: async (id) => void stored.delete(id),
      },
      { open, save: async (...file) => void saved.push(file) },
    )
    return { actions, saved, moments: async () => [...stored.values()].map(({ moment }) => moment) }
  }

  const changeGsm = async (Gsm: string) => saveGsm(await signIn(an), studentIdOf('an.peeters'), Gsm)
  const gsm = async () => JSON.stringify(await school.controls.rows('cursisten'))

  test('undo one or several changes and name them in Dutch', async () => {
    const before = await gsm()
    const { actions } = prepare()
    await changeGsm('+32470000001')
    expect(await actions.undo(1)).toBe('Ongedaan gemaakt: Gsm of bankrekening gewijzigd.')
    await changeGsm('+32470000002')
    await changeGsm('+32470000003')
    expect(await actions.undo(2)).toContain('gewijzigd, Gsm')
    expect(await gsm()).toBe(before)
    expect(await actions.undo(1)).toBeNull()
  })

  test('store a moment with name, time and scenario, and restore it', async () => {
    await school.controls.startScenario('gewone-dag')
    const { actions, moments } = prepare()
    const before = await gsm()
    await actions.saveMoment('Na de pauze')
    await changeGsm('+32470000004')
    const [moment] = await moments()
    expect(moment).toMatchObject({ name: 'Na de pauze', scenario: 'Een gewone dag' })
    if (!moment) throw new Error('no moment was stored')
    expect(await actions.restore(moment)).toBe('De school is weer zoals bij Na de pauze.')
    expect(await gsm()).toBe(before)
  })

  test('save the school in a file that can be opened', async () => {
    const { actions, saved } = prepare()
    await changeGsm('+32470000005')
    const before = await gsm()
    expect(await actions.save()).toMatch(/^webstudent-.*\.json staat bij je downloads\.$/)
    await actions.reset()
    expect(await gsm()).not.toBe(before)
    expect(await prepare(async () => saved[0]?.[1] ?? null).actions.open()).toContain('geopend')
    expect(await gsm()).toBe(before)
  })

  test('remove the class when the school is handed over, and can bring back the other changes', async () => {
    const { actions, moments } = prepare()
    await actions.saveMoment('Zonder klas')
    await school.controls.addClassmates([{ voornaam: 'Zélie', naam: 'Van Quaghebeur' }])
    await actions.saveMoment('Met de klas')
    await changeGsm('+32470000006')
    expect(await actions.handOver()).toContain('Klaar voor de volgende trainer')
    expect(await school.controls.classmates()).toEqual([])
    expect(await gsm()).not.toContain('470000006')
    expect((await moments()).map(({ name }) => name)).toEqual(['Zonder klas'])
    expect(await actions.undo(9)).toBe('Ongedaan gemaakt: Nieuw begin.')
    expect(await gsm()).toContain('470000006')
    expect(await gsm()).not.toContain('Quaghebeur')
  })

  test.each([
    ['of something else', async () => '{"name":"x"}', 'Dit is geen bewaarde toestand van Webstudent.'],
    ['too large', () => Promise.reject(new FileTooLarge()), 'Dit bestand is te groot'],
  ])('refuse a file that is %s, and leave the school as it is', async (_, open, message) => {
    const before = await gsm()
    await expect(prepare(open).actions.open()).rejects.toThrow(message)
    expect(await gsm()).toBe(before)
  })

  test('do nothing when no file is chosen', async () => {
    expect(await prepare().actions.open()).toBeNull()
    expect(await prepare().actions.openServer()).toBeNull()
  })

  test('let the school answer in the dialect of a file, and as usual again', async () => {
    const choices = { 'Authenticate.menu': 'flat' }
    const dialect = createDialect({ choices, unknown: [] }, { school: 'School X' })
    const { actions } = prepare(async () => JSON.stringify(dialect))
    await actions.openServer()
    const dialectInfo = { school: 'School X', differences: ['Het menu: één lijst'] }
    expect(await school.controls.dialect()).toMatchObject(dialectInfo)
    await actions.closeServer()
    expect(await school.controls.dialect()).toBeNull()
  })

  test.each(['geen JSON', '[]'])('refuse a file that is not a dialect: %s', async (text) => {
    await expect(prepare(async () => text).actions.openServer()).rejects.toThrow(/^Dit is geen dialect/)
    expect(await school.controls.dialect()).toBeNull()
  })
})
