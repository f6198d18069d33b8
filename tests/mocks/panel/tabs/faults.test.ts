import { describe, expect, test } from 'vitest'
import { endpoints } from '#api/endpoints/index.ts'
import { type Fault, faultSchema } from '#mocks/controls/faults/faults.ts'
import { callsOf, describeFault, isSpent } from '#mocks/panel/tabs/faults/describe.ts'
import { faultTypes, presets, statuses } from '#mocks/panel/tabs/faults/faultTypes.ts'
import { emptyForm, readForm } from '#mocks/panel/tabs/faults/form.ts'
import { isOffered, tabInWords, whomChoices, whomOf } from '#mocks/panel/tabs/faults/whom.ts'
import { errorStatuses } from '#mocks/server/wire/answer.ts'

describe('the texts of the endpoints', () => {
  test('have a different Dutch name for each call', () => {
    expect(new Set(endpoints.map(({ words }) => words.call)).size).toBe(endpoints.length)
  })
})

/** A panel beside its portal. */
const docked = { tabs: [{ tab: 'tab-1', username: 'an.peeters' }], standalone: false }
/** A panel in a window of its own, for three portals. */
const apart = {
  tabs: [
    { tab: 'tab-1', username: 'an.peeters' },
    { tab: 'tab-2', username: 'an.peeters' },
    { tab: 'tab-3', username: null },
  ],
  standalone: true,
}

describe('the people that a fault can hit', () => {
  const people = [{ name: 'An Peeters', username: 'an.peeters' }]

  test('are everybody, the tab beside the panel, or one person', () => {
    const choices = whomChoices(docked, people)
    expect(choices).toEqual([
      { value: '', label: 'Iedereen' },
      { group: 'Eén tabblad', items: [{ value: 'tab:tab-1', label: 'Dit tabblad' }] },
      { group: 'Eén persoon', items: [{ value: 'person:an.peeters', label: 'An Peeters (an.peeters)' }] },
    ])
    expect(['', 'tab:tab-1', 'person:an.peeters'].map(whomOf)).toEqual([
      {},
      { tab: 'tab-1' },
      { person: 'an.peeters' },
    ])
  })

  test('include each tab, named by the person who is signed in there, for a panel in its own window', () => {
    expect(apart.tabs.map(({ tab }) => tabInWords(tab, apart))).toEqual([
      'het tabblad van an.peeters (1)',
      'het tabblad van an.peeters (2)',
      'het tabblad waar niemand aangemeld is',
    ])
  })

  test('no longer include a tab that is closed', () => {
    expect(isOffered('tab:tab-1', whomChoices(docked, people))).toBe(true)
    expect(isOffered('tab:tab-1', whomChoices({ tabs: [], standalone: true }, people))).toBe(false)
    expect(isOffered('', whomChoices({ tabs: [], standalone: true }, people))).toBe(true)
  })
})

describe('the text about a fault', () => {
  test.each<[Fault, string]>([
    [{ kind: 'unreachable' }, 'Server onbereikbaar'],
    [{ kind: 'delay', ms: 500 }, 'Traag antwoord: 500 ms'],
    [{ kind: 'delay', ms: 2000, jitter: 1000 }, 'Traag antwoord: 2.000 tot 3.000 ms'],
    [{ kind: 'status', status: 502 }, 'HTTP-fout 502'],
    [{ kind: 'missing field', field: 'Tebetalen' }, 'Ontbrekend veld: Tebetalen'],
  ])('names its kind: %o is %s', (fault, words) => {
    expect(describeFault(fault)).toBe(words)
  })

  test.each<[Omit<Fault, 'kind'>, string]>([
    [{}, 'Elke vraag'],
    [{ endpoint: 'betalingen' }, 'Betalingen: elke vraag'],
    [{ from: 3 }, 'Elke vraag, vanaf de 3e'],
    [{ every: 3 }, 'Elke 3e vraag'],
    [{ every: 2, from: 4, times: 5 }, 'Elke 2e vraag, vanaf de 4e, hoogstens 5 keer'],
    [{ times: 1 }, 'Elke vraag, hoogstens 1 keer'],
    [{ from: 1, every: 1 }, 'Elke vraag'],
    [{ person: 'an.peeters' }, 'Elke vraag, alleen van an.peeters'],
    [{ tab: 'tab-1', times: 2 }, 'Elke vraag, hoogstens 2 keer, alleen in dit tabblad'],
    [{ endpoint: 'betalingen', every: 3, reads: true }, 'Betalingen: elke 3e vraag, alleen bij ophalen'],
    [{ tab: 'tab-2' }, 'Elke vraag, alleen in één ander tabblad'],
  ])('says which calls it hits: %o is %s', (hits, words) => {
    expect(callsOf({ kind: 'html', ...hits } as Fault, docked)).toBe(words)
  })

  test('is over when it has hit its number of times', () => {
    expect(isSpent({ fault: { kind: 'html', times: 2 }, calls: 5, hits: 2 })).toBe(true)
    expect(isSpent({ fault: { kind: 'html', times: 2 }, calls: 5, hits: 1 })).toBe(false)
    expect(isSpent({ fault: { kind: 'html' }, calls: 5, hits: 5 })).toBe(false)
  })
})

describe('the form of a fault', () => {
  test('makes every type of fault', () => {
    for (const kind of faultTypes) {
      const read = readForm({ ...emptyForm, kind, field: 'Tebetalen' })
      expect(read).toEqual({ fault: expect.objectContaining({ kind }) })
      if ('fault' in read) expect(faultSchema.safeParse(read.fault).success).toBe(true)
    }
  })

  test('offers every HTTP error that a fault may be', () => {
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(errorStatuses)
  })

  test('gives a fault with only the fields that were filled in', () => {
    expect(readForm({ ...emptyForm, kind: 'html' })).toEqual({ fault: { kind: 'html' } })
    expect(
      readForm({ ...emptyForm, kind: 'delay', endpoint: 'betalingen', ms: '300', jitter: '50', from: '2' }),
    ).toEqual({ fault: { kind: 'delay', endpoint: 'betalingen', ms: 300, jitter: 50, from: 2 } })
  })

  test.each([
    [{ kind: 'delay', ms: '-1' }, 'ms'],
    [{ kind: 'delay', ms: '' }, 'ms'],
    [{ kind: 'delay', ms: '600001' }, 'ms'],
    [{ kind: 'delay', jitter: 'veel' }, 'jitter'],
    [{ kind: 'html', from: '0' }, 'from'],
    [{ kind: 'html', every: '1,5' }, 'every'],
    [{ kind: 'html', times: '0' }, 'times'],
    [{ kind: 'missing field', field: ' ' }, 'field'],
  ] as const)('refuses %o with a message at its field', (filled, field) => {
    const read = readForm({ ...emptyForm, ...filled })
    expect(Object.keys('errors' in read ? read.errors : {})).toEqual([field])
  })

  test('offers presets that the school accepts', () => {
    for (const { fault } of presets) expect(faultSchema.parse(fault)).toEqual(fault)
  })
})
