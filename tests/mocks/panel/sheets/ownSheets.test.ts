import { describe, expect, test } from 'vitest'
import { addSheet, changeSheet, openOwnSheet, readOwnSheets } from '#mocks/panel/sheets/ownSheets.ts'

describe('own sheets', () => {
  test('get an ID from their title, are stored once, and can be changed', () => {
    const text = '# Proef\n\n## Één\n- meld af\n'
    const once = addSheet([], text)
    expect(once.id).toBe('eigen-proef')
    expect(addSheet(once.own, text)).toEqual(once)
    const twice = addSheet(once.own, `${text}\n## Twee\n- meld af\n`)
    expect(twice.id).toBe('eigen-proef-2')
    expect(readOwnSheets(JSON.stringify(twice.own))).toEqual(twice.own)
    expect(changeSheet(twice.own, once.id, '# Anders')[0]).toEqual({ id: once.id, text: '# Anders' })
    expect(openOwnSheet({ id: 'x', text }).sheet).toMatchObject({ id: 'x', title: 'Proef' })
  })

  test.each([null, 'geen JSON', '{}', '[{"id":1}]'])(
    'are an empty list when the storage has %s',
    (stored) => {
      expect(readOwnSheets(stored)).toEqual([])
    },
  )
})
