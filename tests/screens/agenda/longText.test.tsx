import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { beginOf, LongText } from '#screens/agenda/views/entry/LongText.tsx'

// rule: agenda-19
test.each([
  [2_000, 2_000, false],
  [2_001, 2_001, true],
  [1_000_000, 2_001, true],
])('of a text of %i characters %i are shown at first, with a button for more: %s', (length, shown, cut) => {
  const html = renderToStaticMarkup(<LongText text={'a'.repeat(length)} />)
  const [text = ''] = html.split('<button')
  expect(text.trim()).toHaveLength(shown)
  expect(html.includes('>Meer</button>')).toBe(cut)
})

test('a text is not cut inside a character', () => {
  expect(beginOf(`${'a'.repeat(9)}😀b`, 10)).toBe(`${'a'.repeat(9)}…`)
})
