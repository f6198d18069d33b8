import { expect, test } from 'vitest'
import { splitAtBreaks } from '#shared/look/softHyphens.ts'

test.each([
  ['Natuurwetenschappen', 'Natuur-weten-schappen'],
  ['Programmeren met Python', 'Program-meren met Python'],
  ['Kennismaking', 'Kennis-making'],
  ['Aardrijkskunde', 'Aardrijks-kunde'],
  ['Computerlokaal 1', 'Computer-lokaal 1'],
  ['Nederlands', 'Neder-lands'],
  ['Doktersattest', 'Dokters-attest'],
  ['Stage webontwikkeling', 'Stage web-ontwikkeling'],
  ['Lichamelijke opvoeding', 'Lichamelijke opvoeding'],
  ['Wiskunde', 'Wiskunde'],
  ['', ''],
])('%s may break as %s', (word, broken) => {
  expect(splitAtBreaks(word)).toEqual(broken.split('-'))
})
