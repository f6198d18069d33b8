import { describe, expect, test } from 'vitest'
import { createFaults, type Fault } from '#mocks/controls/faults/faults.ts'

const endpoints = ['betalingen', 'Leerling']
const html = { kind: 'html' } as const

const call = (endpoint: string | undefined, person: string | null = null, tab?: string) => ({
  endpoint,
  person,
  tab,
})

/** How each of `count` calls of an endpoint fails under these faults. */
function calls(count: number, faults: readonly Fault[], endpoint: string | undefined = 'betalingen') {
  const controls = createFaults(endpoints)
  controls.set(faults)
  return Array.from({ length: count }, () => controls.next(call(endpoint))?.kind ?? 'fine')
}

describe('the counts of faults', () => {
  test.each<[string, Fault[], string]>([
    ['a fault without counts hits every call', [html], 'html html html'],
    ['`times` ends a fault, so that the next try works', [{ ...html, times: 2 }], 'html html fine'],
    ['`from` spares the calls before it', [{ ...html, from: 2, times: 1 }], 'fine html fine fine'],
    ['`every` hits each n-th call', [{ ...html, every: 3 }], 'fine fine html fine fine html fine'],
    [
      '`every` counts from `from` on, as often as `times`',
      [{ ...html, every: 2, from: 1, times: 2 }],
      'html fine html fine fine',
    ],
    [
      'the first fault that matches decides, and the later ones count too',
      [
        { ...html, times: 1 },
        { kind: 'timeout', times: 2 },
      ],
      'html timeout fine',
    ],
  ])('%s', (_, faults, expected) => {
    expect(calls(expected.split(' ').length, faults).join(' ')).toBe(expected)
  })

  test.each<[Fault, string[], string]>([
    [
      { ...html, every: 2, times: 2 },
      ['betalingen', 'betalingen', 'betalingen', 'betalingen'],
      'html fine html fine',
    ],
    [{ ...html, every: 2, from: 1, apart: true }, ['betalingen', 'Leerling'], 'fine html'],
  ])(
    'another school that takes over the counts of %o goes on where the first one stopped',
    (fault, calledEndpoints, expected) => {
      const [first, second] = [createFaults(endpoints), createFaults(endpoints)]
      first.set([fault])
      first.next(call('betalingen'))
      second.resume(first.all())
      expect(calledEndpoints.map((name) => second.next(call(name))?.kind ?? 'fine').join(' ')).toBe(expected)
    },
  )

  test('setting faults restarts the counts, and an empty list ends them', () => {
    const controls = createFaults(endpoints)
    controls.set([{ ...html, times: 1 }])
    expect([controls.next(call('betalingen')), controls.next(call('betalingen'))]).toEqual([
      expect.anything(),
      null,
    ])
    controls.set([{ ...html, times: 1 }])
    expect(controls.next(call('betalingen'))).not.toBeNull()
    controls.set([])
    expect(controls.next(call('betalingen'))).toBeNull()
  })
})

describe('the endpoints of faults', () => {
  test('a fault of one endpoint leaves the others alone and does not count their calls', () => {
    const controls = createFaults(endpoints)
    controls.set([{ ...html, endpoint: 'betalingen', times: 1 }])
    expect(controls.next(call('Leerling'))).toBeNull()
    expect(controls.next(call('betalingen'))).toMatchObject(html)
  })

  test('a fault without an endpoint also hits a call without an endpoint', () => {
    expect(calls(1, [html], undefined)).toEqual(['html'])
  })

  test('an unknown endpoint is an error', () => {
    const controls = createFaults(endpoints)
    expect(() => controls.set([{ ...html, endpoint: 'betaling' }])).toThrow(
      /Geen vraag aan de server heet betaling\. Er zijn: /,
    )
  })
})

describe('a fault can be limited', () => {
  const kinds = (faults: readonly Fault[], calls: readonly ReturnType<typeof call>[]) => {
    const controls = createFaults(endpoints, new Set(['betalingen']))
    controls.set(faults)
    return calls.map((each) => controls.next(each)?.kind ?? 'fine')
  }

  test('to the calls of one person', () => {
    const calls = [call('betalingen', 'an.peeters'), call('betalingen', 'jan.janssens'), call('betalingen')]
    expect(kinds([{ ...html, person: 'an.peeters' }], calls)).toEqual(['html', 'fine', 'fine'])
  })

  test('to the calls of one tab, whoever is signed in there', () => {
    const [byAn, byNobody] = [call('betalingen', 'an.peeters', 'tab-1'), call('betalingen', null, 'tab-1')]
    const calls = [byAn, call('betalingen', 'an.peeters', 'tab-2'), byNobody, call('betalingen')]
    expect(kinds([{ ...html, tab: 'tab-1', times: 2 }], calls)).toEqual(['html', 'fine', 'html', 'fine'])
  })

  test('to calls that only read', () => {
    expect(
      kinds([{ ...html, reads: true }], [call('betalingen'), call('Leerling'), call(undefined)]),
    ).toEqual(['html', 'fine', 'fine'])
  })

  test('to every second call of each endpoint, whatever the order of the calls', () => {
    const fault = { ...html, from: 1, every: 2, apart: true } as const
    const [a, b] = [call('betalingen'), call('Leerling')]
    expect(kinds([fault], [a, b, a, b, a])).toEqual(['html', 'html', 'fine', 'fine', 'html'])
    expect(kinds([fault], [b, b, a, a, a])).toEqual(['html', 'fine', 'html', 'fine', 'html'])
  })
})
