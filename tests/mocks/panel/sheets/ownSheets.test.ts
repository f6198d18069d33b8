import { describe, expect, test } from 'vitest'
import { openOwn, readOwn, withNewText, withText } from '#mocks/panel/sheets/ownSheets.ts'

describe('own sheets', () => {
  test('are stored by name, never twice, and can be changed', () => {
    const text = '# Proef\n\n## Één\n- meld af\n'
    const once = withText([], text)
    expect(once.id).toBe('eigen-proef')
    expect(withText(once.own, text)).toEqual(once)
    const twice = withText(once.own, `${text}\n## Twee\n- meld af\n`)
    expect(twice.id).toBe('eigen-proef-2')
    expect(readOwn(JSON.stringify(twice.own))).toEqual(twice.own)
    expect(withNewText(twice.own, once.id, '# Anders')[0]).toEqual({ id: once.id, text: '# Anders' })
    expect(openOwn({ id: 'x', text }).sheet).toMatchObject({ id: 'x', title: 'Proef' })
  })

  test.each([null, 'geen JSON', '{}', '[{"id":1}]'])('are none in %s', (stored) => {
    expect(readOwn(stored)).toEqual([])
  })
})
