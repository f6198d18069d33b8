import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullName, mostPeople, readNames } from '#mocks/klas/readNames.ts'

const namesIn = (text: string) => readNames(text).people.map(fullName)

describe('a pasted list of names', () => {
  test.each([
    ['An Peeters', 'An', 'Peeters'],
    ['Jan Van den Broeck', 'Jan', 'Van den Broeck'],
    ['Van den Broeck Jan', 'Jan', 'Van den Broeck'],
    ['Marie Claire de Smet', 'Marie Claire', 'de Smet'],
    ['Peeters, An', 'An', 'Peeters'],
    ['Van den Broeck, Jan-Willem', 'Jan-Willem', 'Van den Broeck'],
    ['"D’Hondt, Élise"', 'Élise', 'D’Hondt'],
    ['PEETERS An', 'An', 'Peeters'],
    ['VAN DEN BROECK Jan', 'Jan', 'Van Den Broeck'],
    ['1. An Peeters', 'An', 'Peeters'],
    ['12) An Peeters', 'An', 'Peeters'],
    ['  3   An   Peeters  ', 'An', 'Peeters'],
    ['• Zoë O’Brien', 'Zoë', 'O’Brien'],
    ['- Łukasz Nowak', 'Łukasz', 'Nowak'],
    ['Олена Коваль', 'Олена', 'Коваль'],
    ['Madonna', 'Madonna', ''],
    ['Jan Peeters (2)', 'Jan', 'Peeters'],
    ['Jan Peeters (groot)', 'Jan', 'Peeters (groot)'],
    ['7\tPeeters\tAn\t14/05/2004\tan@school.example', 'An', 'Peeters'],
    ['Peeters\tAn\t3A', 'An', 'Peeters'],
    ['1;Peeters;An', 'An', 'Peeters'],
    ['1,Peeters,An', 'An', 'Peeters'],
    ['4\tVan den Broeck Jan', 'Jan', 'Van den Broeck'],
  ])('%s', (line, voornaam, naam) => {
    expect(readNames(line)).toEqual({ people: [{ voornaam, naam }], doubles: [], unread: [], left: 0 })
  })

  test('may have titles above its columns, which say what is what', () => {
    const text = 'Nr\tVoornaam\tKlas\tNaam\n1\tAn\t3A\tPeeters\n2\tJan\t3A\tVan den Broeck\n'
    expect(readNames(text).people).toEqual([
      { voornaam: 'An', naam: 'Peeters' },
      { voornaam: 'Jan', naam: 'Van den Broeck' },
    ])
    expect(namesIn('Naam\nAn Peeters')).toEqual(['An Peeters'])
  })

  test('has surnames first if the trainer says so, where nothing else tells', () => {
    expect(readNames('Peeters An\nPeeters, Jan\nEl Amrani Mo', true).people.map(fullName)).toEqual([
      'An Peeters',
      'Jan Peeters',
      'Mo El Amrani',
    ])
  })

  test('may have empty lines, all kinds of line ends, and names that stand there twice', () => {
    const list = readNames('An Peeters\r\n\r\n\t\nJan Janssens\rAN PEETERS\u2028an peeters\n')
    expect(list.people.map(fullName)).toEqual(['An Peeters', 'Jan Janssens'])
    expect(list.doubles).toEqual(['An Peeters', 'an peeters'])
  })

  test('tells the lines in which it finds no name', () => {
    expect(readNames('An Peeters\n12\t34\n---\n0475 12 34 56')).toEqual({
      people: [{ voornaam: 'An', naam: 'Peeters' }],
      doubles: [],
      unread: ['12\t34', '---', '0475 12 34 56'],
      left: 0,
    })
  })

  test('has at most a hundred names', () => {
    const letter = (n: number) => String.fromCodePoint(97 + n)
    const lines = Array.from({ length: 130 }, (_, n) => `An ${letter(Math.floor(n / 26))}${letter(n % 26)}`)
    const { people, left } = readNames(lines.join('\n'))
    expect([people.length, left]).toEqual([mostPeople, 30])
  })

  test('leaves nothing of markup, formulas and changes of direction', () => {
    expect(
      namesIn(
        [
          '<script>alert(1)</script>',
          '=HYPERLINK("http://x.example";"An")',
          'An\u202ePeeters',
          '"><img src=x onerror=y>',
        ].join('\n'),
      ).join(''),
    ).not.toMatch(/[<>"=&/\u202e]/u)
  })

  test('of whatever text gives names that are short, clean and different', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const names = namesIn(text)
        for (const name of names) expect(name).toMatch(/^[\p{L}\p{M}'’.()\- ]{1,81}$/u)
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      }),
      { numRuns: 50 },
    )
  })
})
