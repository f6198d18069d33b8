import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import { misfits } from '#mocks/panel/sheets/fit.ts'
import { openOwn, readOwn, withNewText, withText } from '#mocks/panel/sheets/ownSheets.ts'
import { recordedText } from '#mocks/panel/sheets/recording/newSheet.ts'
import { type RecordedEntry, stepsOf } from '#mocks/panel/sheets/recording/recording.ts'
import type { Gesture } from '#mocks/panel/sheets/sheet.ts'
import { hasSheet, sheetInLink, sheetLink } from '#mocks/panel/sheets/sheetLink.ts'
import { readSheet, sheetOf, writeSheet } from '#mocks/panel/sheets/sheetText.ts'
import { screenAt } from '#mocks/panel/sheets/stage/screenPath.ts'
import { movedStep, withStep } from '#mocks/panel/tabs/runSheets/own/editing.ts'
import type { Message } from '#mocks/server/core/outbox.ts'
import type { Path } from '#shared/paths.ts'
import { version } from '#shared/project.ts'

const wout = {
  voornaam: 'Wout',
  naam: 'Hermans',
  geboren: '1998-07-19',
  rol: 0,
  email: 'wout@mail.example',
  koppelcode: 'K-1',
}
const form = '/mijn-gebruiker/gebruiker-aanmaken'
const made = (gesture: Gesture, screen: Path = '/'): RecordedEntry => ({ kind: 'gesture', gesture, screen })
const typed = (field: string, text: string, screen: Path = '/') => made({ do: 'type', field, text }, screen)
const came = (screen: Path, title: string): RecordedEntry => ({ kind: 'screen', screen, title })
const message = (more: Partial<Message>): Message => ({
  id: 1,
  kind: 'mail',
  to: '',
  subject: '',
  text: '',
  links: [],
  codes: [],
  sentAt: '',
  ...more,
})
const stepsFrom = (entries: readonly RecordedEntry[], messages: readonly Message[] = []) =>
  stepsOf({ entries, newcomers: [wout] }, messages)

describe('a recording', () => {
  test('has a step for each screen that came, and says what is seen there', () => {
    const start: Gesture = { do: 'start', scenario: 'gewone-dag', title: 'Een gewone dag' }
    const sign: Gesture = { do: 'sign in', person: 'an.peeters', name: 'An Peeters' }
    const agenda: Gesture = { do: 'click', what: 'link', name: 'Agenda' }
    expect(
      stepsFrom([
        came('/', 'Aanmelden'),
        made(start),
        came('/', 'Aanmelden'),
        made(sign),
        came('/landing-page', 'Startpagina'),
        made(agenda, '/landing-page'),
        came('/Agenda', 'Agenda'),
        made({ do: 'sign out' }, '/Agenda'),
      ]),
    ).toEqual([
      { title: 'Aanmelden', gestures: [start, { do: 'see', text: 'Aanmelden' }], screen: '/' },
      { title: 'Startpagina', gestures: [sign, { do: 'see', text: 'Startpagina' }], screen: '/landing-page' },
      { title: 'Agenda', gestures: [agenda, { do: 'see', text: 'Agenda' }], screen: '/Agenda' },
      { title: 'Agenda', gestures: [{ do: 'sign out' }, { do: 'see', text: 'Agenda' }], screen: '/Agenda' },
    ])
  })

  test('refers to what the school knows of a newcomer, where it is asked, and to nothing else', () => {
    const steps = stepsFrom([
      typed('Naam', 'Hermans', form),
      typed('Geboortedatum', '19/07/1998', form),
      typed('E-mail', 'wout@mail.example', form),
      typed('Koppelcode', 'iets anders', form),
      typed('Gebruikersnaam', 'wout@mail.example'),
    ])
    expect(steps[0]?.gestures.map((gesture) => gesture.do === 'type' && gesture.text)).toEqual([
      { newcomer: 'wout@mail.example', field: 'naam' },
      { newcomer: 'wout@mail.example', field: 'geboren' },
      { newcomer: 'wout@mail.example', field: 'email' },
      'iets anders',
      'wout@mail.example',
    ])
  })

  test('refers to the outbox for codes and links', () => {
    const messages = [
      message({ to: '0460 00 21 12', codes: ['123456'] }),
      message({ to: 'an@mail.example', links: ['https://x.example/#/a'] }),
    ]
    const steps = stepsFrom(
      [
        { kind: 'link', address: 'https://x.example/#/a' },
        { kind: 'link', address: 'https://elders.example/' },
        typed('Activatiecode', '123456'),
      ],
      messages,
    )
    expect(steps[0]?.gestures).toEqual([
      { do: 'mail', to: 'an@mail.example' },
      { do: 'type', field: 'Activatiecode', text: { codeTo: '0460 00 21 12' } },
    ])
  })

  test('types a field once that was typed in several goes', () => {
    expect(stepsFrom([typed('Zoeken', 'Af'), typed('Zoeken', 'Afwezig')])[0]?.gestures).toEqual([
      { do: 'type', field: 'Zoeken', text: 'Afwezig' },
    ])
  })

  test('chooses once in a list through which somebody went with the arrows', () => {
    const chosen = (field: string, option: string) => made({ do: 'choose', field, option })
    expect(
      stepsFrom([chosen('Groep', '1A'), chosen('Type', 'Taak'), chosen('Type', 'Toets')])[0]?.gestures,
    ).toEqual([
      { do: 'choose', field: 'Groep', option: '1A' },
      { do: 'choose', field: 'Type', option: 'Toets' },
    ])
  })

  test('becomes a sheet that can be read', () => {
    const entries = [
      came('/', 'Aanmelden'),
      typed('Gebruikersnaam', 'an'),
      came('/landing-page', 'Startpagina'),
    ]
    const text = recordedText({ entries, newcomers: [] }, [], { title: 'Van mij', version: '1.3.2' })
    expect(readSheet(text).problems).toEqual([])
    expect(sheetOf(text)).toMatchObject({
      title: 'Van mij',
      version: '1.3.2',
      steps: [{ title: 'Startpagina' }],
    })
  })
})

describe('the screen of an address', () => {
  test.each([
    ['', '/'],
    ['#/', '/'],
    ['#/agenda?dag=1', '/Agenda'],
    ['#/mijn-gebruiker', '/mijn-gebruiker'],
    ['#/mijn-gebruiker/gebruiker-username/school', '/mijn-gebruiker/gebruiker-username'],
    ['#/nergens', null],
  ])('%s: %s', (hash, path) => {
    expect(screenAt(hash)).toBe(path)
  })
})

describe('own sheets', () => {
  const text = '# Proef\n\n## Één\n- meld af\n'

  test('are stored by name, never twice, and can be changed', () => {
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

  test('travel in a link, behind the #, whatever they say', () => {
    const odd = '# Één “draaiboek” 🎓\n'
    const link = new URL(sheetLink('https://demo.example/webstudent/?paneel', odd))
    expect(link.search).toBe('?paneel')
    expect(link.hash).toMatch(/^#draaiboek=[\w-]+$/)
    expect(hasSheet(link.hash)).toBe(true)
    expect(sheetInLink(link.hash)).toBe(odd)
    expect(sheetInLink('#draaiboek=%%')).toBe(null)
    expect(sheetInLink('#draaiboek=_w')).toBe(null)
    expect(sheetInLink('#/Agenda')).toBe(null)
  })

  test('have steps that move, and get other words', () => {
    const steps = sheetOf('# T\n## A\n## B\n## C\n').steps
    const titles = (list: typeof steps) => list.map(({ title }) => title).join('')
    expect(titles(movedStep(steps, 0, 1))).toBe('BAC')
    expect(titles(movedStep(steps, 2, -1))).toBe('ACB')
    expect(titles(movedStep(steps, 0, -1))).toBe('ABC')
    expect(titles(movedStep(steps, 2, 1))).toBe('ABC')
    expect(withStep(steps, 1, { title: 'X', say: 'dag' })[1]).toMatchObject({ title: 'X', say: 'dag' })
  })
})

describe('a sheet of another version', () => {
  test('is known by the version of the package', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version })
  })

  const known = { scenarios: ['gewone-dag'], people: ['an.peeters'], version: '9.9.9' }

  test('says which step no longer fits, and of which version it is', () => {
    const { sheet, problems } = readSheet(
      '# T\nversie: 1.0.0\n## A\n- start: Weg [weg]\n## B\n- meld aan: Piet [piet]\n- dans: wals\n',
    )
    expect(misfits(sheet, problems, known)).toEqual([
      'Dit draaiboek is gemaakt voor versie 1.0.0; dit is versie 9.9.9.',
      'Stap 2, B: “dans: wals” is geen handeling die deze versie kent.',
      'Stap 1, A: het scenario Weg bestaat niet meer.',
      'Stap 2, B: Piet is er niet meer.',
    ])
  })

  test('is silent while all fits', () => {
    const sheet = sheetOf('# T\nversie: 1.0.0\n## A\n- start: Een gewone dag [gewone-dag]\n')
    expect(misfits(sheet, [], known)).toEqual([])
    for (const classic of sheets) expect(readSheet(writeSheet(classic)).problems).toEqual([])
  })
})
