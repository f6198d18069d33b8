import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { remarksOn } from '#mocks/klas/listRemarks.ts'
import { fullName, mostPeople } from '#mocks/klas/names.ts'
import { readNames } from '#mocks/klas/readNames.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { cpuMs } from '../../cpuTime.ts'

const namesIn = (text: string) => readNames(text).people.map(fullName)

const nothing = { people: [], titles: [], doubles: [], repeated: [], unread: [], left: 0 }
/** Each person as `voornaam|naam`. */
const partsIn = (text: string) => readNames(text).people.map(({ voornaam, naam }) => `${voornaam}|${naam}`)

describe('a pasted list of names', () => {
  test.each([
    ['An Peeters', 'An', 'Peeters'],
    ['Jan Van den Broeck', 'Jan', 'Van den Broeck'],
    ['Van den Broeck Jan', 'Jan', 'Van den Broeck'],
    ['Marie Claire de Smet', 'Marie Claire', 'de Smet'],
    ['Peeters, An', 'An', 'Peeters'],
    ['Van den Broeck, Jan-Willem', 'Jan-Willem', 'Van den Broeck'],
    ['"D’Hondt, Élise"', 'Élise', "D'Hondt"],
    ['PEETERS An', 'An', 'Peeters'],
    ['VAN DEN BROECK Jan', 'Jan', 'Van Den Broeck'],
    ['1. An Peeters', 'An', 'Peeters'],
    ['12) An Peeters', 'An', 'Peeters'],
    ['  3   An   Peeters  ', 'An', 'Peeters'],
    ['• Zoë O’Brien', 'Zoë', "O'Brien"],
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
    expect(readNames(line)).toEqual({ ...nothing, people: [{ voornaam, naam }] })
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

  test('may have empty lines and all kinds of line ends; two of one name are two people', () => {
    const list = readNames('An Peeters\r\n\r\n\t\nJan Janssens\rAN PEETERS\u2028an peeters\n')
    expect(list.people.map(fullName)).toEqual(['An Peeters', 'Jan Janssens', 'An Peeters', 'an peeters'])
    expect(list.doubles).toEqual(['An Peeters', 'an peeters'])
    const numbered = readNames('2\tMaes\tJan\n2\tMaes\tJan\n3\tMaes\tJan')
    expect([numbered.people.length, numbered.repeated, numbered.doubles]).toEqual([
      2,
      ['Jan Maes'],
      ['Jan Maes'],
    ])
  })

  test.each<[string, string, string[]]>([
    ['Excel with titles and commas', 'Voornaam,Naam\nAn,Peeters\nJan,Maes', ['An|Peeters', 'Jan|Maes']],
    ['Excel in French', 'Nom;Prénom\nPeeters;An', ['An|Peeters']],
    [
      'Excel without titles, first names first',
      'An\tPeeters\nJan\tMaes\nPiet\tDe Smet',
      ['An|Peeters', 'Jan|Maes', 'Piet|De Smet'],
    ],
    ['Excel without titles, surnames first', 'Peeters\tAn\nMaes\tJan', ['An|Peeters', 'Jan|Maes']],
    [
      'Excel with the end of a line in a cell',
      'Naam\tKlas\n"Peeters An"\t3A\nMaes Jan\t3A',
      ['An|Peeters', 'Jan|Maes'],
    ],
    ['a report of Teams', 'Full Name\tJoin time\tLeave time\nAn Peeters\t09:00\t09:50', ['An|Peeters']],
    [
      'the people of Teams',
      'Deelnemers (3)\nAn Peeters (Gast)\nJan Maes\nOrganisator',
      ['An|Peeters', 'Jan|Maes'],
    ],
    [
      'an export with commas and a mail address',
      'Name,Email,Role\nAn Peeters,an@x.example,Attendee\nJan Maes,j@x.example,Attendee',
      ['An|Peeters', 'Jan|Maes'],
    ],
    ['Outlook', 'Peeters An <an.peeters@school.example>;', ['An|Peeters']],
    [
      'Outlook with more',
      'Peeters An <a@x.example>; "De Smet, Piet" <p@x.example>; Maes Jan (j@x.example)',
      ['An|Peeters', 'Piet|De Smet', 'Jan|Maes'],
    ],
    ['Smartschool', 'Nr\tNaam leerling\tKlas\n1\tPeeters An\t3A', ['An|Peeters']],
    [
      'Smartschool with sexes',
      'Peeters\tAn\t3A\tV\t12/05/2009\nMaes\tJan\t3A\tM\t01/02/2009\nClaes\tLien\t3A\tV\t01/02/2009',
      ['An|Peeters', 'Jan|Maes', 'Lien|Claes'],
    ],
    [
      'Smartschool with user names',
      'Gebruikersnaam\tNaam\tVoornaam\nan.peeters\tPeeters\tAn',
      ['An|Peeters'],
    ],
    [
      'Magister',
      'Roepnaam\tTussenvoegsel\tAchternaam\tKlas\nAn\tvan den\tBroeck\t3A\nJan\t\tMaes\t3A',
      ['An|van den Broeck', 'Jan|Maes'],
    ],
    ['a table of Word', '| Naam | Klas |\n|---|---|\n| An Peeters | 3A |', ['An|Peeters']],
    [
      'a table with titles of its own',
      'Wie\tGroep\nAn Peeters\tlatijn\nJan Maes\tlatijn\nLien Claes\tlatijn',
      ['An|Peeters', 'Jan|Maes', 'Lien|Claes'],
    ],
    ['a mail', 'An Peeters, Jan De Smet en Griet Aerts', ['An|Peeters', 'Jan|De Smet', 'Griet|Aerts']],
    [
      'one line with commas',
      'An Peeters, Jan De Smet, Griet Aerts',
      ['An|Peeters', 'Jan|De Smet', 'Griet|Aerts'],
    ],
    [
      'one line with semicolons',
      'Peeters An; Maes Jan; De Smet Piet',
      ['An|Peeters', 'Jan|Maes', 'Piet|De Smet'],
    ],
    ['a list with classes', 'Klaslijst 3A\n1 Peeters An 3A\n2 Maes Jan 3A', ['An|Peeters', 'Jan|Maes']],
    [
      'a list with sexes behind the names',
      'Peeters An V\nMaes Jan M\nWouters Lien V',
      ['An|Peeters', 'Jan|Maes', 'Lien|Wouters'],
    ],
    ['surnames in capitals behind', 'An PEETERS\nXan VAN DEN BROECK', ['An|Peeters', 'Xan|Van Den Broeck']],
    ['everything in capitals', 'PEETERS AN\nMAES JAN', ['An|Peeters', 'Jan|Maes']],
    [
      'surnames first, known by the others of the list',
      'Peeters An\nMaes Jan\nQuaghebeur Xandra',
      ['An|Peeters', 'Jan|Maes', 'Xandra|Quaghebeur'],
    ],
    [
      'all kinds of apostrophes',
      'Piet D´Hondt\nD‘Hondt Piet\nPiet D`Hondt',
      ["Piet|D'Hondt", "Piet|D'Hondt", "Piet|D'Hondt"],
    ],
    ['a particle with an apostrophe', 'Van ’t Hoff Jan', ["Jan|Van 't Hoff"]],
    ['signs that nobody sees', '\u200eAn\u00a0Peeters\u200b', ['An|Peeters']],
  ])('of %s is read', (_, text, people) => {
    expect(partsIn(text)).toEqual(people)
  })

  test('takes nothing as a name that is an address, a class or a title, and tells each line', () => {
    expect(readNames('an.peeters@school.example\n3A\nKlas: 3A\nhttps://x.example/a')).toEqual({
      ...nothing,
      titles: ['Klas: 3A'],
      unread: ['an.peeters@school.example', '3A', 'https://x.example/a'],
    })
    expect(remarksOn(readNames('Naam\n12\nJan Maes\nJan Maes'))).toEqual([
      'Als titel gelezen: Naam.',
      'Meer dan één persoon heet zo, elk krijgt een kaart: Jan Maes.',
      'Geen naam gevonden in: 12.',
    ])
  })

  test('of 60,000 lines is read as far as a class goes, at once', () => {
    const text = Array.from({ length: 60_000 }, (_, n) => `Jan Maes ${n}`).join('\n')
    const { people, left } = readNames(text)
    expect([people.length, left]).toEqual([mostPeople, 59_900])
    for (const sign of ['Jan Maes\n', ' ', '\t', ',', ';', '"', '<a@', '(', 'en ', 'é\u200d'])
      expect(cpuMs(() => readNames(sign.repeat(1_000_000 / sign.length)))).toBeLessThan(scaleLimit(200))
  })

  test('tells the lines in which it finds no name', () => {
    expect(readNames('An Peeters\n12\t34\n---\n0475 12 34 56')).toEqual({
      ...nothing,
      people: [{ voornaam: 'An', naam: 'Peeters' }],
      unread: ['12 34', '---', '0475 12 34 56'],
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
        const { people, ...notes } = readNames(text)
        for (const person of people) expect(fullName(person)).toMatch(/^[\p{L}\p{M}'.()\- ]{1,81}$/u)
        const isSaid = people.length > 0 || remarksOn(notes).length > 0
        expect(isSaid).toBe(!/^[\s\p{C}]*$/u.test(text) || isSaid)
      }),
      { numRuns: 50 },
    )
  })
})
