import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxClassSize } from '#mocks/klas/classmates.ts'
import { remarksOn } from '#mocks/klas/listRemarks.ts'
import { fullName, maxPartLength } from '#mocks/klas/names.ts'
import { readNames } from '#mocks/klas/readNames.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { withoutInvisible } from '#shared/reading/text.ts'
import { cpuMs } from '../../cpuTime.ts'

const namesIn = (text: string) => readNames(text).people.map(fullName)

const nothing = { people: [], titles: [], doubles: [], repeated: [], unread: [], cut: [], left: 0 }
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
    ['VAN DEN BROECK Jan', 'Jan', 'Van den Broeck'],
    ['J.P. VAN DE VELDE', 'J.P.', 'Van de Velde'],
    ['Lotte‑Marie Maes', 'Lotte-Marie', 'Maes'],
    ['Naam: An Peeters', 'An', 'Peeters'],
    ['DʹHondt Piet', 'Piet', "D'Hondt"],
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
  ])('with the line %j has one person: %s %s', (line, voornaam, naam) => {
    expect(readNames(line)).toEqual({ ...nothing, people: [{ voornaam, naam }] })
  })

  test('may have column titles, which tell first names from surnames', () => {
    const text = 'Nr\tVoornaam\tKlas\tNaam\n1\tAn\t3A\tPeeters\n2\tJan\t3A\tVan den Broeck\n'
    expect(readNames(text).people).toEqual([
      { voornaam: 'An', naam: 'Peeters' },
      { voornaam: 'Jan', naam: 'Van den Broeck' },
    ])
    expect(namesIn('Naam\nAn Peeters')).toEqual(['An Peeters'])
  })

  test('is read with the surnames first when the trainer says so and the list itself does not show it', () => {
    expect(readNames('Peeters An\nPeeters, Jan\nEl Amrani Mo', true).people.map(fullName)).toEqual([
      'An Peeters',
      'Jan Peeters',
      'Mo El Amrani',
    ])
  })

  test('may have empty lines and any line endings, and two people with the same name stay two people', () => {
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
    [
      'a file with two titles and the whole name in one cell',
      'Naam, Voornaam\n"Peeters, An"\n"De Smet, Piet"',
      ['An|Peeters', 'Piet|De Smet'],
    ],
    [
      'long names',
      'Naam\tVoornaam\nVan den Broeck-Vandermeulen de Schoutheete\tMarie-Antoinette-Bernadette-Philomena-Scholastica-Walburga-Wivina',
      [
        'Marie-Antoinette-Bernadette-Philomena-Scholastica-Walburga-Wivina|Van den Broeck-Vandermeulen de Schoutheete',
      ],
    ],
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
    [
      'Smartschool with sexes',
      'Peeters\tAn\t3A\tV\t12/05/2009\nMaes\tJan\t3A\tM\t01/02/2009\nClaes\tLien\t3A\tV\t01/02/2009',
      ['An|Peeters', 'Jan|Maes', 'Lien|Claes'],
    ],
    [
      'Teams with a summary above',
      '1. Summary\nMeeting title\tNederlands 3A\nAttended participants\t2\nStart time\t11/27/26, 8:58:00 AM\nEnd time\t11/27/26, 9:51:00 AM\nAverage attendance time\t49m\n\n2. Participants\nName\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole\nAn Peeters\t11/27/26, 9:00:12 AM\t11/27/26, 9:50:03 AM\t49m 51s\tan@x.example\tan@x.example\tPresenter\nJan Maes\t11/27/26, 9:01:40 AM\t11/27/26, 9:50:01 AM\t48m 21s\tjan@x.example\tjan@x.example\tAttendee\n\n3. In-Meeting Activities\nName\tJoin Time\tLeave Time\tDuration\tEmail\tRole\nAn Peeters\t11/27/26, 9:00:12 AM\t11/27/26, 9:50:03 AM\t49m 51s\tan@x.example\tPresenter',
      ['An|Peeters', 'Jan|Maes'],
    ],
    [
      'a class with a heading and a total',
      'Klas 3A - Latijn (titularis: mevr. Claes)\nSchooljaar 2026-2027\n\nAn Peeters\nJan Maes\n\nTotaal: 2 leerlingen',
      ['An|Peeters', 'Jan|Maes'],
    ],
    [
      'two classes beside each other',
      '3A\t3B\nAn Peeters\tGriet Aerts\nJan Maes\tWout Claes\n\tLien Wouters',
      ['An|Peeters', 'Griet|Aerts', 'Jan|Maes', 'Wout|Claes', 'Lien|Wouters'],
    ],
    [
      'two classes beside each other, each with its title',
      'Leerling 3A\tLeerling 3B\nAn Peeters\tGriet Aerts\nJan Maes\tWout Claes\n\tLien Wouters',
      ['An|Peeters', 'Griet|Aerts', 'Jan|Maes', 'Wout|Claes', 'Lien|Wouters'],
    ],
    [
      'one name in two columns with titles',
      'Naam\tVolledige naam\tE-mail\nAn Peeters\tPeeters An\tan@x.example\nJan Maes\tMaes Jan\tjan@x.example',
      ['An|Peeters', 'Jan|Maes'],
    ],
    [
      'surnames of two words beside first names of two words',
      'De Smet\tJan Baptist\nVan Damme\tAnna Maria',
      ['Jan Baptist|De Smet', 'Anna Maria|Van Damme'],
    ],
    ['a number and a comma before each name', '1,An Peeters\n2,Jan De Smet', ['An|Peeters', 'Jan|De Smet']],
    [
      // From issue KAMRONBEK/talim-ai#48.
      'semicolons below English titles in small letters',
      'name;email\nNodira Karimova;nodira@x.example\nAn Peeters;an@x.example',
      ['Nodira|Karimova', 'An|Peeters'],
    ],
    [
      // From issue ls1intum/Artemis#4939.
      'titles of a university with underscores',
      'REGISTRATION_NUMBER;FAMILY_NAME_OF_STUDENT;FIRST_NAME_OF_STUDENT;EMAIL\n03712345;Peeters;An;an@x.example\n03712346;De Smet;Jan;jan@x.example',
      ['An|Peeters', 'Jan|De Smet'],
    ],
    [
      // From issue ubc/iPeer#179.
      'first names before surnames, behind passwords',
      'Username,Password,Student#,Email,First Name,Last Name\nanp,geheim1,123,an@x.example,An,Peeters\njds,geheim2,124,jan@x.example,Jan,De Smet',
      ['An|Peeters', 'Jan|De Smet'],
    ],
    ['two people on a line', 'An Peeters & Jan Maes\nGriet Aerts', ['An|Peeters', 'Jan|Maes', 'Griet|Aerts']],
    [
      'a table with titles of its own',
      'Wie\tGroep\nAn Peeters\tlatijn\nJan Maes\tlatijn\nLien Claes\tlatijn',
      ['An|Peeters', 'Jan|Maes', 'Lien|Claes'],
    ],
    ['a mail', 'An Peeters, Jan De Smet en Griet Aerts', ['An|Peeters', 'Jan|De Smet', 'Griet|Aerts']],
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
    ['surnames in capitals behind', 'An PEETERS\nXan VAN DEN BROECK', ['An|Peeters', 'Xan|Van den Broeck']],
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
  ])('is read: %s', (_, text, people) => {
    expect(partsIn(text)).toEqual(people)
  })

  test('has no name in an address, a class or a title, and the trainer is told about each such line', () => {
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

  test('says which names are too long for the school, and cuts them', () => {
    const cutSurname = 'Peeters-'.repeat(20).slice(0, maxPartLength)
    const { people, ...notes } = readNames(`An ${'Peeters-'.repeat(20)}Maes\nJan Maes`)
    expect(people).toEqual([
      { voornaam: 'An', naam: cutSurname },
      { voornaam: 'Jan', naam: 'Maes' },
    ])
    expect(remarksOn(notes)).toEqual([`Te lang, ingekort tot 90 tekens: An ${cutSurname}.`])
  })

  test('of 60,000 lines gives a full class without delay', () => {
    const text = Array.from({ length: 60_000 }, (_, n) => `Jan Maes ${n}`).join('\n')
    const { people, left } = readNames(text)
    expect([people.length, left]).toEqual([maxClassSize, 59_900])
    for (const sign of ['Jan Maes\n', ' ', '\t', ',', ';', '"', '<a@', '(', 'en ', 'é\u200d'])
      expect(cpuMs(() => readNames(sign.repeat(1_000_000 / sign.length)))).toBeLessThan(scaleLimit(200))
  })

  test('gives names without markup, formulas or characters that change the direction of text', () => {
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

  /** People with a first name that cannot be taken for a surname. */
  const person = fc.record({
    voornaam: fc.constantFrom(
      'An',
      'Jan',
      'Griet',
      'Lotte-Marie',
      'Youssef',
      'Élise',
      'Xandra',
      'Jean Pierre',
    ),
    infix: fc.constantFrom('', '', 'van den', 'de', "van 't"),
    naam: fc.constantFrom('Peeters', 'Maes', "D'Hondt", 'El Amrani', 'Özdemir', 'Quaghebeur-Claes', 'Nowak'),
  })
  const hidden = fc.constantFrom('', '\u200b', '\u200e', '\u00ad', '\ufeff')
  /** Ways in which programs write a list, with column titles or a comma that tell the names apart. */
  const programs: Record<
    string,
    (list: readonly { first: string; infix: string; last: string }[]) => string
  > = {
    excel: (list) =>
      [
        'E-mail\tVoornaam\tFamilienaam\tKlas',
        ...list.map((p, n) => `x${n}@x.example\t${p.first}\t${p.infix} ${p.last}\t3A`),
      ].join('\n'),
    informat: (list) =>
      [
        'Pointer;Naam;Voornaam;Geboortedatum',
        ...list.map((p, n) => `${n};${p.infix} ${p.last};${p.first};1/2/2009`),
      ].join('\r\n'),
    magister: (list) =>
      [
        '\ufeffStamnr;Roepnaam;Tussenvoegsel;Achternaam',
        ...list.map((p, n) => `${n};${p.first};${p.infix};${p.last}`),
      ].join('\r\n'),
    english: (list) =>
      ['Surname,Given name,DOB', ...list.map((p, n) => `${p.infix} ${p.last},${p.first},${n}-01-2009`)].join(
        '\n',
      ),
    word: (list) =>
      [
        '| Nr | Voornaam | Naam |',
        '|---|---|---|',
        ...list.map((p, n) => `| ${n} | ${p.first} | ${p.infix} ${p.last} |`),
      ].join('\n'),
    commas: (list) => list.map((p) => `${p.infix} ${p.last}, ${p.first}`).join('\n'),
  }

  test.each(Object.entries(programs))(
    'as %s writes it gives exactly the names in the list, with the right first names',
    (_, written) => {
      fc.assert(
        fc.property(fc.array(person, { minLength: 2, maxLength: 12 }), hidden, (list, sign) => {
          const asWritten = list.map(({ voornaam, infix, naam }) => ({
            first: `${sign}${voornaam}`,
            infix,
            last: naam,
          }))
          expect(partsIn(written(asWritten))).toEqual(
            list.map(({ voornaam, infix, naam }) => `${voornaam}|${`${infix} ${naam}`.trim()}`),
          )
        }),
        { numRuns: 40 },
      )
    },
  )

  test('loses no line in silence: each is a person or is reported', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        'An Peeters',
        'Maes',
        'Klas',
        '3A',
        '12',
        'an@x.example',
        'Naam',
        'Totaal: 2',
        '',
        '-',
        'V',
        '\u200b',
        '=A1',
        '(',
        '12/05/2009',
      ),
      fc.stringMatching(/^[^\p{C}\s\t\n\r,;|"&<>()[\]{}]{0,12}$/u),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 20 }), (rows) => {
        const lines = rows
          .map((cells) => cells.join('\t'))
          .filter((line) => withoutInvisible(line).trim() !== '')
        const { people, titles, repeated, unread, left } = readNames(lines.join('\n'))
        const accountedLines = people.length + titles.length + repeated.length + unread.length + left
        expect(accountedLines).toBeGreaterThanOrEqual(lines.length)
      }),
      { numRuns: 200 },
    )
  })

  test('gives short, clean names for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { people, ...notes } = readNames(text)
        for (const person of people) expect(fullName(person)).toMatch(/^[\p{L}\p{M}'.()\- ]{1,181}$/u)
        const isSaid = people.length > 0 || remarksOn(notes).length > 0
        expect(isSaid || withoutInvisible(text).trim() === '').toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
