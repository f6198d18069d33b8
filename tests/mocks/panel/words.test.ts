import { describe, expect, test } from 'vitest'
import type { Message } from '../../../mocks/controls/outbox.ts'
import type { Gesture } from '../../../mocks/panel/draaiboeken/sheet.ts'
import { type Known, typedText, wordsOf } from '../../../mocks/panel/draaiboeken/words.ts'

const message = (to: string, code: string): Message => ({
  ...{ id: 1, kind: 'sms', to, subject: '', text: '', links: [], codes: [code], sentAt: '' },
})
const known: Known = {
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
const told = (gesture: Gesture) =>
  wordsOf(gesture, known)
    .map((part) => (typeof part === 'string' ? part : `[${part.strong}]`))
    .join('')
const code = { do: 'type', field: 'Activatiecode', text: { codeTo: '0460 00 21 12' } } as const

describe('the words of a step', () => {
  test('show what stands on the screen apart from what is to be done', () => {
    expect(told({ do: 'click', what: 'button', name: 'OK' })).toBe('Klik op [OK].')
    expect(told({ do: 'start', scenario: 'x', title: 'Een gewone dag' })).toBe(
      'Start het scenario [Een gewone dag].',
    )
    expect(told({ do: 'switch', name: 'Agenda tonen', on: false })).toBe('Zet [Agenda tonen] uit.')
  })

  test('hold the newest code that was sent, however the number is written', () => {
    expect(told(code)).toBe('Typ [222] bij [Activatiecode].')
  })

  test('say that a code is still to come', () => {
    const none = { ...known, messages: [] }
    expect(typedText(code.text, none)).toBeNull()
    expect(wordsOf(code, none).join('')).toContain('verschijnt hier')
  })

  test('write a day in the Belgian way, and hand it out as the form takes it', () => {
    const born = { newcomer: 'w@mail.example', field: 'geboren' } as const
    expect(told({ do: 'type', field: 'Geboortedatum', text: born })).toBe(
      'Typ [19/07/1998] bij [Geboortedatum].',
    )
    expect(typedText(born, known)).toBe('1998-07-19')
  })

  test('say that somebody is no newcomer any more', () => {
    const gone = { do: 'type', field: 'Naam', text: { newcomer: 'weg@x.example', field: 'naam' } } as const
    expect(told(gone)).toContain('heeft al een gebruiker')
  })
})
