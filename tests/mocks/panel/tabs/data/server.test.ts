import { describe, expect, test } from 'vitest'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { createActions } from '#mocks/panel/tabs/data/actions.ts'
import type { Snapshots } from '#mocks/panel/tabs/data/snapshots.ts'
import { useTestSchool } from '#tests/mocks/school.ts'

describe('the server in the panel', () => {
  const school = useTestSchool()
  const actionsWith = (text: string | null) =>
    createActions(school.controls, {} as Snapshots, { open: async () => text, save: async () => undefined })
  const dialect = createDialect(
    { choices: { 'Authenticate.menu': 'flat' }, unknown: [] },
    { school: 'School X' },
  )

  test('a trainer lets the school answer as the server of a file, and as usual again', async () => {
    expect(await actionsWith(null).openServer()).toBeNull()
    await actionsWith(JSON.stringify(dialect)).openServer()
    expect(await school.controls.dialect()).toMatchObject({
      school: 'School X',
      differences: ['Het menu: één lijst'],
    })
    await actionsWith(null).closeServer()
    expect(await school.controls.dialect()).toBeNull()
  })

  test('another file is refused in a Dutch sentence, and changes nothing', async () => {
    await expect(actionsWith('geen JSON').openServer()).rejects.toThrow(/^Dit is geen dialect/)
    await expect(actionsWith('[]').openServer()).rejects.toThrow(/^Dit is geen dialect/)
    expect(await school.controls.dialect()).toBeNull()
  })
})
