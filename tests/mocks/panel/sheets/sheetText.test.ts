import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGesture, writeGesture } from '#mocks/panel/sheets/gestureLine.ts'
import type { Gesture } from '#mocks/panel/sheets/sheet.ts'
import { readSheet, sheetOf, uniqueId, writeSheet } from '#mocks/panel/sheets/sheetText.ts'

const text = fc.string({ unit: 'grapheme' })
/** A title is written as it is, and a name in brackets. */
const title = text.map((each) => `T${each.replace(/\s+/g, ' ').trim()}`)
const name = fc.stringMatching(/^[a-z][a-z.0-9-]{0,20}$/)
const mail = name.map((name) => `${name}@mail.example`)
const field = fc.constantFrom('voornaam', 'naam', 'geboren', 'email', 'koppelcode')

const gestures: fc.Arbitrary<Gesture> = fc.oneof(
  fc.record({ do: fc.constant('start' as const), scenario: name, title }),
  fc.record({ do: fc.constant('sign in' as const), person: name, name: title }),
  fc.constantFrom<Gesture>({ do: 'sign out' }, { do: 'close' }, { do: 'open first entry' }),
  fc.record({
    do: fc.constant('click' as const),
    what: fc.constantFrom('button', 'link', 'tab', 'choice'),
    name: text,
  }),
  fc.record({ do: fc.constant('switch' as const), name: text, on: fc.boolean() }),
  fc.record({
    do: fc.constant('type' as const),
    field: text,
    text: fc.oneof(text, fc.record({ codeTo: mail }), fc.record({ newcomer: mail, field })),
  }),
  fc.record({ do: fc.constant('choose' as const), field: text, option: text }),
  fc.record({ do: fc.constant('menu' as const), item: text }),
  fc.record({ do: fc.constant('mail' as const), to: text }),
  fc.record({ do: fc.constant('meanwhile' as const) }),
  fc.record({ do: fc.constant('view' as const), name: text }),
  fc.record({ do: fc.constant('see' as const), text }),
  fc.record({ do: fc.constant('miss' as const), text }),
)

describe('a gesture as a line', () => {
  test('is one line, and the same gesture when it is read', () => {
    fc.assert(
      fc.property(gestures, (gesture) => {
        const line = writeGesture(gesture)
        expect(line).not.toMatch(/[\r\n]/)
        expect(readGesture(line)).toEqual(gesture)
      }),
    )
  })

  test.each(['\u2028', 'a\u2029b', ' ', '"', '{x}', 'a: b'])('keeps a name as odd as %j', (name) => {
    const gesture: Gesture = { do: 'click', what: 'button', name }
    const line = writeGesture(gesture)
    expect(line).not.toMatch(/[\r\n\u2028\u2029]/)
    expect(readGesture(line)).toEqual(gesture)
    expect(readGesture(writeGesture({ do: 'choose', field: name, option: name }))).toEqual({
      do: 'choose',
      field: name,
      option: name,
    })
  })

  test.each([
    'dans: een wals',
    'klik op knop:',
    'klik op raam: OK',
    'typ bij Naam',
    'typ bij Naam: {adres van iemand}',
    'kies bij Type',
    'kies bij Type: "half',
    'start: Een gewone dag',
    'zie: "half',
    'constructor: x',
  ])('is not recognised: %s', (line) => {
    expect(readGesture(line)).toBe(null)
  })
})

describe('a run sheet as text', () => {
  const head = '# Proef\ndoel: Iets leren.\nminuten: 5\nversie: 1.3.2\n'

  test('may have any line endings, empty lines, several lines to say, and a subtitle', () => {
    const written = `${head}\r\n## Begin\r\n> Dag\r\n> allemaal.\r\n\r\n- meld af\r\nondertitel: We gaan weg\r\n`
    expect(sheetOf(written)).toEqual({
      id: 'proef',
      title: 'Proef',
      goal: 'Iets leren.',
      minutes: 5,
      version: '1.3.2',
      steps: [
        {
          id: 'begin',
          title: 'Begin',
          say: 'Dag allemaal.',
          screen: null,
          caption: 'We gaan weg',
          gestures: [{ do: 'sign out' }],
        },
      ],
    })
  })

  test('reports each line and step that it does not know, and keeps the rest', () => {
    const { sheet, problems } = readSheet(
      `${head}## Een\n- meld af\n## Twee\n- dans: wals\nscherm: /weg\n- sluit het venster\nwat is dit\n`,
    )
    expect(problems).toEqual([
      { line: 8, step: 2, text: '“dans: wals” is geen handeling die deze versie kent.' },
      { line: 9, step: 2, text: 'Het scherm /weg bestaat niet in deze versie.' },
      { line: 11, step: 2, text: '“wat is dit” begrijpt deze versie niet.' },
    ])
    expect(sheet.steps.map(({ gestures }) => gestures.length)).toEqual([1, 1])
  })

  test('needs a title, steps and a number of minutes', () => {
    const texts = (text: string) => readSheet(text).problems.map(({ text }) => text)
    expect(texts('')).toEqual([
      'Een draaiboek begint met een titel: # Titel',
      'Er zijn nog geen stappen. Een stap begint met: ## Titel',
    ])
    expect(texts('# T\nminuten: veel\n## Een\n')).toEqual([
      'Schrijf het aantal minuten als een getal: minuten: 10',
    ])
    expect(texts('# T\n- meld af\n## Een\n')).toEqual([
      'Dit hoort bij een stap. Een stap begint met: ## Titel',
    ])
    expect(() => sheetOf('# T\n')).toThrow(SyntaxError)
  })

  test('gives steps with the same title different IDs', () => {
    expect(sheetOf(`${head}## Één\n## Één\n## ?\n`).steps.map(({ id }) => id)).toEqual([
      'een',
      'een-2',
      'stap',
    ])
    expect(uniqueId('Één', ['een', 'een-2'])).toBe('een-3')
  })

  test('can be read whatever somebody typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { sheet } = readSheet(text)
        expect(readSheet(writeSheet(sheet)).sheet.steps.length).toBe(sheet.steps.length)
      }),
    )
  })
})
