import { describe, expect, test } from 'vitest'
import { recordedText } from '#mocks/panel/sheets/recording/newSheet.ts'
import {
  createPasswordReplacer,
  type RecordedEntry,
  stepsOf,
} from '#mocks/panel/sheets/recording/recording.ts'
import type { Gesture } from '#mocks/panel/sheets/sheet.ts'
import { readSheet, sheetOf } from '#mocks/panel/sheets/sheetText.ts'
import type { Message } from '#mocks/server/core/outbox.ts'
import type { Path } from '#shared/portal/paths.ts'

const wout = {
  voornaam: 'Wout',
  naam: 'Hermans',
  geboren: '1998-07-19',
  rol: 0,
  email: 'wout@mail.example',
  koppelcode: 'K-1',
}
const form = '/mijn-gebruiker/gebruiker-aanmaken'
const recordedGesture = (gesture: Gesture, screen: Path = '/'): RecordedEntry => ({
  kind: 'gesture',
  gesture,
  screen,
})
const typed = (field: string, text: string, screen: Path = '/') =>
  recordedGesture({ do: 'type', field, text }, screen)
const openedScreen = (screen: Path, title: string): RecordedEntry => ({ kind: 'screen', screen, title })
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

test('a recording replaces each password that somebody types by an invented one, the same each time', () => {
  const invent = createPasswordReplacer(['Welkom-2026!'])
  const typed = ['Welkom-2026!', 'Mijn-eigen-1!', 'Mijn-eigen-1!', 'Mijn-eigen-2!', '']
  const recorded = typed.map(invent)
  expect(recorded).toEqual(['Welkom-2026!', 'Verzonnen-1!', 'Verzonnen-1!', 'Verzonnen-2!', ''])
})

describe('a recording', () => {
  test('has a step for each screen that opened, which ends with the title that is seen', () => {
    const start: Gesture = { do: 'start', scenario: 'gewone-dag', title: 'Een gewone dag' }
    const sign: Gesture = { do: 'sign in', person: 'an.peeters', name: 'An Peeters' }
    const agenda: Gesture = { do: 'click', what: 'link', name: 'Agenda' }
    expect(
      stepsFrom([
        openedScreen('/', 'Aanmelden'),
        recordedGesture(start),
        openedScreen('/', 'Aanmelden'),
        recordedGesture(sign),
        openedScreen('/landing-page', 'Startpagina'),
        recordedGesture(agenda, '/landing-page'),
        openedScreen('/Agenda', 'Agenda'),
        recordedGesture({ do: 'sign out' }, '/Agenda'),
      ]),
    ).toEqual([
      { title: 'Aanmelden', gestures: [start, { do: 'see', text: 'Aanmelden' }], screen: '/' },
      { title: 'Startpagina', gestures: [sign, { do: 'see', text: 'Startpagina' }], screen: '/landing-page' },
      { title: 'Agenda', gestures: [agenda, { do: 'see', text: 'Agenda' }], screen: '/Agenda' },
      { title: 'Agenda', gestures: [{ do: 'sign out' }, { do: 'see', text: 'Agenda' }], screen: '/Agenda' },
    ])
  })

  test('refers to the data of a newcomer in the form that asks for them, and nowhere else', () => {
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

  test('has one step for a field in which somebody typed several times', () => {
    expect(stepsFrom([typed('Zoeken', 'Af'), typed('Zoeken', 'Afwezig')])[0]?.gestures).toEqual([
      { do: 'type', field: 'Zoeken', text: 'Afwezig' },
    ])
  })

  test('has one choice for a list in which somebody moved with the arrow keys', () => {
    const chosen = (field: string, option: string) => recordedGesture({ do: 'choose', field, option })
    expect(
      stepsFrom([chosen('Groep', '1A'), chosen('Type', 'Taak'), chosen('Type', 'Toets')])[0]?.gestures,
    ).toEqual([
      { do: 'choose', field: 'Groep', option: '1A' },
      { do: 'choose', field: 'Type', option: 'Toets' },
    ])
  })

  test('becomes a sheet that can be read', () => {
    const entries = [
      openedScreen('/', 'Aanmelden'),
      typed('Gebruikersnaam', 'an'),
      openedScreen('/landing-page', 'Startpagina'),
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
