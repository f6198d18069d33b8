/**
 * Draws the portraits of the personas and of the newcomers into `fixtures/photos/{small,medium}/`, one PNG a person, named by
 * the ID as eight hexadecimal digits, and the placeholder for a missing photo. `--sheet FILE` draws one picture with all of
 * them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { openPeeps } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import { Resvg } from '@resvg/resvg-js'
import { photoName } from '#api/photoAddress.ts'
import { newcomers } from '#fixtures/people/newcomers.ts'
import { students } from '#fixtures/personas.ts'

type Options = NonNullable<Parameters<typeof createAvatar<openPeeps.Options>>[1]>
type ItemOf<Name extends keyof openPeeps.Options> =
  NonNullable<openPeeps.Options[Name]> extends (infer Item)[] ? Item : never

/** The features of a drawn face; colours are hexadecimal without `#`. */
interface Portrait {
  readonly head: ItemOf<'head'>
  readonly face: ItemOf<'face'>
  readonly skin: string
  /** Black if not given. */
  readonly hair?: string
  readonly clothing: string
  readonly background: string
  readonly glasses?: ItemOf<'accessories'>
  readonly beard?: ItemOf<'facialHair'>
}

const rose = 'f6dfe2'
const sand = 'f3e6d3'
const sage = 'dfe9dc'
const sky = 'dbe8f1'
const lilac = 'e6e0f0'
const [pale, tan, brown] = ['ffdbb4', 'edb98a', 'd08b5b'] as const

const portrait = (
  head: Portrait['head'],
  face: Portrait['face'],
  skin: string,
  clothing: string,
  background: string,
  more: Pick<Portrait, 'hair' | 'glasses' | 'beard'> = {},
): Portrait => ({ head, face, skin, clothing, background, ...more })

const portraits: Record<string, Portrait> = {
  'an.peeters': portrait('bangs', 'smile', pale, '9ddadb', rose, { hair: 'a55728' }),
  'mohamed.elamrani': portrait('short1', 'cute', brown, '8fa7df', sand, { beard: 'full' }),
  'sofie.claes': portrait('grayMedium', 'smile', pale, '78e185', sky, { hair: 'd6b370' }),
  'joris.desmet': portrait('short4', 'smile', tan, 'e78276', sage, { hair: '724133', glasses: 'glasses' }),
  'karin.vandenbossche': portrait('grayBun', 'calm', pale, 'ffcf77', lilac, { hair: 'c98f6a' }),
  'luc.mertens': portrait('grayShort', 'calm', pale, '9ddadb', sand, {
    hair: 'e8e1e1',
    glasses: 'glasses2',
    beard: 'moustache9',
  }),
  'marie.helene': portrait('medium3', 'smile', tan, 'e279c7', sky, { glasses: 'glasses5' }),
  'emre.yilmaz': portrait('shaved2', 'smile', tan, 'e78276', sage, { beard: 'chin' }),
  'olena.kovalenko': portrait('medium2', 'cute', pale, '8fa7df', sand),
  'lotte.wouters': portrait('bun', 'cute', pale, 'ffcf77', sky, { hair: 'd6b370' }),
  'milan.wouters': portrait('short5', 'eatingHappy', pale, '78e185', rose),
  'amina.benali': portrait('longCurly', 'smile', brown, 'e279c7', sage),
  'wout.hermans': portrait('short2', 'calm', tan, '9ddadb', lilac, { hair: '4a312c', beard: 'chin' }),
  'noor.debaere': portrait('medium1', 'smile', pale, 'e78276', sand, { hair: '724133' }),
  'sami.benali': portrait('short4', 'cute', brown, '8fa7df', rose),
}

const people = [...students, ...newcomers]

function draw(gebruikersnaam: string): string {
  const drawn = portraits[gebruikersnaam]
  if (!drawn) throw new Error(`No portrait for ${gebruikersnaam}`)
  const options: Options = {
    seed: gebruikersnaam,
    head: [drawn.head],
    face: [drawn.face],
    skinColor: [drawn.skin],
    headContrastColor: [drawn.hair ?? '2c1b18'],
    clothingColor: [drawn.clothing],
    backgroundColor: [drawn.background],
    accessories: drawn.glasses ? [drawn.glasses] : [],
    accessoriesProbability: drawn.glasses ? 100 : 0,
    facialHair: drawn.beard ? [drawn.beard] : [],
    facialHairProbability: drawn.beard ? 100 : 0,
    maskProbability: 0,
    scale: 104,
    translateY: 3,
  }
  return createAvatar(openPeeps, options).toString()
}

const png = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

const sizes = { small: 96, medium: 256 }
for (const [size, width] of Object.entries(sizes)) {
  const folder = new URL(`../../fixtures/photos/${size}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const { id, gebruikersnaam } of people)
    writeFileSync(new URL(photoName(id), folder), png(draw(gebruikersnaam), width))
}

/** The placeholder for everybody without a photo. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="#e6dcd8"/>
  <circle cx="48" cy="38" r="17" fill="#b39f9a"/>
  <path d="M14 96c2-24 15-35 34-35s32 11 34 35z" fill="#b39f9a"/>
</svg>`
const pictures = new URL('../../src/public/static/pics/', import.meta.url)
mkdirSync(pictures, { recursive: true })
writeFileSync(new URL('no_photo.png', pictures), png(silhouette, 192))

const sheet = process.argv[process.argv.indexOf('--sheet') + 1]
if (process.argv.includes('--sheet') && sheet) {
  const images = people.map(({ gebruikersnaam }, n) => {
    const data = png(draw(gebruikersnaam), 256).toString('base64')
    return `<image x="${(n % 6) * 210}" y="${Math.floor(n / 6) * 210}" width="200" height="200" href="data:image/png;base64,${data}"/>`
  })
  const height = Math.ceil(people.length / 6) * 210
  writeFileSync(
    sheet,
    png(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1260" height="${height}">${images.join('')}</svg>`,
      1260,
    ),
  )
}
