import { describe, expect, test } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { refusalOf, signIn, studentIdOf, useTestSchool } from '../school.ts'

const choices = {
  'vwocursist.GeboorteDatum': 'DD/MM/YYYY',
  'answer.one record': 'object',
  'refusal.forbidden': '404',
  'Authenticate.FotoURL': 'absolute',
}
const dialect = createDialect({ choices, unknown: [] }, { school: 'School X' })
const cursistId = studentIdOf('an.peeters')
const stranger = studentIdOf('mohamed.elamrani')

describe('a school with a dialect', () => {
  const school = useTestSchool({ dialect })

  test('answers in that dialect', async () => {
    const an = await signIn('an.peeters')
    const own = (await (await an.rest(`vwocursist/${cursistId}`)).json()) as { data: unknown }
    expect(own.data).toMatchObject({
      ID: cursistId,
      GeboorteDatum: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    })
    const refused = await an.rest(`vwocursist/${stranger}`)
    expect(await refusalOf(refused)).toMatch(/^404 ./)
  })

  test('lists its differences in Dutch', async () => {
    expect(await school.controls.dialect()).toEqual({
      school: 'School X',
      server: '',
      unknown: [],
      differences: [
        'GeboorteDatum van vwocursist: DD/MM/YYYY',
        "Het adres van foto's: een volledig adres",
        'Eén record: het record zelf',
        'Gegevens van iemand anders: HTTP 404',
      ],
    })
  })

  test('keeps it through a reset, a scenario and a stored state', async () => {
    const state = await school.controls.snapshot()
    await school.controls.reset()
    await school.controls.startScenario('geen-rechten')
    expect((await school.controls.dialect())?.differences).toHaveLength(4)
    await school.controls.setDialect(null)
    expect(await school.controls.dialect()).toBeNull()
    await school.controls.restore(state)
    expect((await school.controls.dialect())?.differences).toHaveLength(4)
  })

  test('marks an answer that differs from the usual form in its traffic', async () => {
    const an = await signIn('an.peeters')
    await an.rest(`vwocursist/${cursistId}`)
    await an.rest('betalingen/', { query: { LLID: toLLID(cursistId) } })
    const verdicts = (await school.controls.traffic()).map(({ endpoint, verdict }) => [endpoint, verdict])
    expect(verdicts.slice(-2)).toEqual([
      ['vwocursist', 'invalid'],
      ['betalingen', 'valid'],
    ])
  })

  test('refuses an unknown dialect and keeps its own', async () => {
    await expect(school.controls.setDialect({ ...dialect, choices: { x: 'y' } })).rejects.toThrow(
      'Dit kiest voor "x", en dat kent dit portaal niet.',
    )
    expect((await school.controls.dialect())?.school).toBe('School X')
  })
})
