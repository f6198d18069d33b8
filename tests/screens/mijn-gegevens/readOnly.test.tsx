import { describe, expect, test } from 'vitest'
import { opened } from '#screens/mijn-gegevens/model.ts'
import { View } from '#screens/mijn-gegevens/View.tsx'
import { useTestSchool } from '../../mocks/school.ts'
import { signedIn } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'

// rule: rights-4
describe('personal data that cannot be changed', () => {
  useTestSchool({ shared: true })

  test('have a note for a user who may change nothing, and none for others', async () => {
    const page = async (who: string) => {
      const app = await signedIn(who)
      await app.fire(opened)
      return drawn(app, <View />)
    }
    const says = 'Deze gegevens kun je lezen, niet wijzigen. Klopt er iets niet? Laat het je school weten.'
    expect(await page('lotte.wouters')).toContain(says)
    const some = await page('an.peeters')
    expect(some).not.toContain('niet wijzigen')
    expect(some).toMatch(/<h4[^>]*>Identiteit.{0,12} alleen lezen/)
    expect(some).toMatch(/<h4[^>]*>Adres, telefoon en bankrekening<\/h4>/)
  })
})
