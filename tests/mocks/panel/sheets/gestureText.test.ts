import { describe, expect, test } from 'vitest'
import { describeGesture, type SchoolData, typedText } from '#mocks/panel/sheets/gestureText.ts'
import type { Gesture } from '#mocks/panel/sheets/sheet.ts'
import type { Message } from '#mocks/server/core/outbox.ts'

const message = (to: string, code: string): Message => ({
  id: 1,
  kind: 'sms',
  to,
  subject: '',
  text: '',
  links: [],
  codes: [code],
  sentAt: '',
})
const known: SchoolData = {
  newcomers: [
    {
      voornaam: 'Wout',
      naam: 'Hermans',
      geboren: '1998-07-19',
      email: 'w@mail.example',
      rol: 0,
      koppelcode: 'X-1',
    },
  ],
  messages: [message('0460 00 21 12', '222'), message('0460002112', '111'), message('b@x.example', '9')],
}
const textOf = (gesture: Gesture) =>
  describeGesture(gesture, known)
    .map((part) => (typeof part === 'string' ? part : `[${part.strong}]`))
    .join('')
const code = { do: 'type', field: 'Activatiecode', text: { codeTo: '0460 00 21 12' } } as const

describe('the text of a gesture', () => {
  test('highlights the words that stand on the screen', () => {
    expect(textOf({ do: 'click', what: 'button', name: 'OK' })).toBe('Klik op [OK].')
    expect(textOf({ do: 'start', scenario: 'x', title: 'Een gewone dag' })).toBe(
      'Start het scenario [Een gewone dag]. De school begint opnieuw, en deze browser vergeet bewaarde connecties en voorkeuren.',
    )
    expect(textOf({ do: 'switch', name: 'Agenda tonen', on: false })).toBe('Zet [Agenda tonen] uit.')
  })

  test('names the option and its field', () => {
    expect(textOf({ do: 'choose', field: 'Type', option: 'Toets' })).toBe('Kies [Toets] bij [Type].')
  })

  test('contains the newest code that was sent to a number, however the number is written', () => {
    expect(textOf(code)).toBe('Typ [222] bij [Activatiecode].')
  })

  test('explains when no code has been sent yet', () => {
    const none = { ...known, messages: [] }
    expect(typedText(code.text, none)).toBeNull()
    expect(describeGesture(code, none).join('')).toContain('verschijnt hier')
  })

  test('shows a date in the Belgian way, and copies it in the form that the field accepts', () => {
    const born = { newcomer: 'w@mail.example', field: 'geboren' } as const
    expect(textOf({ do: 'type', field: 'Geboortedatum', text: born })).toBe(
      'Typ [19/07/1998] bij [Geboortedatum].',
    )
    expect(typedText(born, known)).toBe('1998-07-19')
  })

  test('explains when a person already has a user', () => {
    const gone = { do: 'type', field: 'Naam', text: { newcomer: 'weg@x.example', field: 'naam' } } as const
    expect(textOf(gone)).toContain('heeft al een gebruiker')
  })
})
