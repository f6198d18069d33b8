import { describe, expect, test } from 'vitest'
import { documentLimits, documentQuery, documentType, isRefusedName } from '#api/endpoints/documents.ts'

describe('a document', () => {
  test.each([
    ['Brief.PDF', 'application/pdf'],
    ['lijst.txt', 'text/plain'],
    ['punten.csv', 'text/csv'],
    ['brief.v2.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['punten.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['les.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['brief.odt', 'application/vnd.oasis.opendocument.text'],
    ['foto.png', 'image/png'],
    ['foto.jpg', 'image/jpeg'],
    ['foto.jpeg', 'image/jpeg'],
    ['lied.mp3', 'audio/mpeg'],
    ['programma.exe', null],
    ['pdf', null],
    ['iets.', null],
    ['iets.toString', null],
  ])('%s is sent as %s', (name, type) => {
    expect(documentType(name)).toBe(type)
  })

  test('has at most five million bytes', () => {
    expect(documentLimits.size).toBe(5_000_000)
  })

  // server: document-3
  test.each(['Thumbs.db', 'DESKTOP.INI', '.htaccess', 'a.php', 'a.php5', 'a.htm', 'a.HTML', 'a.js', 'a.jsx'])(
    'is refused for its name: %s',
    (name) => {
      expect(isRefusedName(name)).toBe(true)
    },
  )

  test.each(['brief.pdf', 'thumbs.db.txt', 'php', 'mijn.js.txt', 'alphp'])(
    'is not refused for its name: %s',
    (name) => {
      expect(isRefusedName(name)).toBe(false)
    },
  )

  // server: document-2
  test.each([
    [7, { D_ID: '7' }],
    [1, { D_ID: '1' }],
    [0, {}],
    [-1, {}],
  ])('with the number %i is requested with %j', (id, query) => {
    expect(documentQuery(id)).toEqual(query)
  })
})
