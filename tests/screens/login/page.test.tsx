import { expect, test } from 'vitest'
import { View } from '#screens/login/View.tsx'
import type { SchoolSettings } from '#shared/portal/schoolSettings.ts'
import { createApp } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'

async function shown(name: string, settings: Partial<SchoolSettings> = {}): Promise<string> {
  const app = createApp({ settings: { name, ...settings } })
  await app.start()
  return drawn(app, <View />)
}

// rule: menu-11
test('the sign-in page shows the name of the school when the build has one', async () => {
  expect(await shown('CVO De Boomgaard')).toContain('</svg>CVO De Boomgaard</header>')
  expect(await shown('')).not.toContain('<b>')
})

test('the box for a shared device comes before the box to remember the password', async () => {
  const html = await shown('')
  const [shared, remember] = ['Dit is een gedeeld toestel', 'Wachtwoord onthouden op dit toestel'].map(
    (label) => html.indexOf(label),
  )
  expect(shared).toBeGreaterThan(0)
  expect(remember).toBeGreaterThan(shared ?? 0)
})

// rule: connection-21
test('the box to remember a password has an explanation, and a school may leave both out', async () => {
  const [box, meaning] = [
    'Wachtwoord onthouden op dit toestel',
    'Wie dit toestel of een kopie ervan heeft, heeft dan ook je wachtwoord.',
  ]
  const usual = await shown('')
  expect([usual.includes(box), usual.includes(meaning)]).toEqual([true, true])
  const without = await shown('', { remembersPasswords: false })
  expect([without.includes(box), without.includes(meaning)]).toEqual([false, false])
})
