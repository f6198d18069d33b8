import { describe, expect, test } from 'vitest'
import { opened } from '#screens/betalingen/model.ts'
import { View } from '#screens/betalingen/View.tsx'
import { useTestSchool } from '../mocks/school.ts'
import { signedIn } from '../session/app.ts'
import { drawn } from './drawn.tsx'

/** The texts between the tags, with ordinary spaces. */
const textsIn = (html: string) => html.replaceAll(/(<[^>]+>\s*)+/g, ' | ').replaceAll('\u00A0', ' ')

describe('the payments', () => {
  useTestSchool({ shared: true })

  test.each([
    [
      'an.peeters',
      [
        '| Nog te betalen | € 374,50 | 2 van 7 inschrijvingen |',
        '| Vragen over een betaling? Stel ze aan je school. |',
        '| Al € 449,50 van € 824,00 betaald voor wat nog openstaat |',
        '| 20/08/2026',
        '| Bedrag | € 412,00 | Betaald | € 137,50 | Nog te betalen | € 274,50 |',
        '| 23/01/2026',
        '| Bedrag | € 187,50 | Betaald | € 187,50 | Volledig betaald |',
      ],
    ],
    [
      'emre.yilmaz',
      [
        '| Alles is betaald. | Je hebt € 120,00 te veel betaald. | 3 inschrijvingen |',
        '| 14/01/2026',
        '| Bedrag | € 120,00 | Betaald | € 240,00 | Te veel betaald | € 120,00 |',
      ],
    ],
    ['sofie.claes', ['| Er zijn geen betalingen. | Na een inschrijving voor een opleiding']],
  ])('show %s the amount due, for each enrolment and in total', async (who, lines) => {
    const app = await signedIn(who)
    await app.fire(opened)
    const texts = textsIn(drawn(app, <View />))
    for (const line of lines) expect(texts).toContain(line)
  })
})
