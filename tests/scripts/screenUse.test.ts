import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screens } from '#app/screens.ts'
import { root } from '#scripts/lib/main.mjs'
import { createEndpointFinder, screenUse } from '#scripts/lib/screenUse.ts'

describe('the use of endpoints by screens', () => {
  const used = screenUse()
  const of = async (path: string) => (await used).find((screen) => screen.path === path)?.endpoints

  test('knows every screen', async () => {
    expect((await used).map(({ path }) => path)).toEqual(screens.map(({ path }) => path))
  })

  test('finds what a screen calls itself, and no other endpoint from the same file', async () => {
    expect(await of('/betalingen')).toContain('betalingen')
    expect(await of('/betalingen')).not.toContain('Gemeente')
    expect(await of('/Aanwezigheden')).toContain('vwoparticipaties')
    expect(await of('/Aanwezigheden')).not.toContain('AgendaPunt')
  })

  test('finds what a screen calls through shared modules', async () => {
    expect(await of('/opleiding')).toContain('vwogevolgdeopleiding')
    expect(await of('/betalingen')).toContain('Authenticate')
  })

  test('does not count an imported type as a call', async () => {
    const entries = await createEndpointFinder()(join(root, 'src/session/agenda/entries.ts'))
    expect([...entries]).not.toContain('AgendaPunt')
  })
})
