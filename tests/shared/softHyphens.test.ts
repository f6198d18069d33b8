import { expect, test } from 'vitest'
import { softHyphens } from '#shared/softHyphens.ts'

test.each([
  ['Natuurwetenschappen', 'Natuur-wetenschappen'],
  ['Aardrijkskunde', 'Aardrijks-kunde'],
  ['Computerlokaal 1', 'Computer-lokaal 1'],
  ['Nederlands', 'Neder-lands'],
  ['Stage webontwikkeling', 'Stage web-ontwikkeling'],
  ['Lichamelijke opvoeding', 'Lichamelijke opvoeding'],
  ['Wiskunde', 'Wiskunde'],
  ['', ''],
])('%s may break as %s', (word, broken) => {
  expect(softHyphens(word)).toBe(broken.replace('-', '\u00ad'))
})
