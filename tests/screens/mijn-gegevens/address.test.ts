import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gemeenten } from '#fixtures/gemeenten.ts'
import {
  type Address,
  addressOf,
  canSave,
  findGemeenten,
  limits,
  sortGemeenten,
  typePart,
  typePostcode,
  typeStreet,
} from '#screens/mijn-gegevens/address.ts'

const sorted = sortGemeenten(gemeenten)
const idOf = (name: string) => sorted.find(({ DeelGemeente }) => DeelGemeente === name)?.ID ?? -1

const home: Address = {
  Straat: 'Kersenbloesemstraat',
  Straatnr: '23',
  Straatbus: '4',
  GemeenteID: idOf('Kessel-Lo'),
  postcode: null,
}

// rule: personal-8, personal-9, personal-10, personal-11
describe('a street', () => {
  test('that is cleared also clears number and box', () => {
    expect(typeStreet(home, '')).toMatchObject({ Straat: '', Straatnr: '', Straatbus: '' })
  })

  test('has at most 50 characters, and number and box at most 5', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (text) => {
        expect(typeStreet(home, text)).toEqual({ ...home, Straat: text.slice(0, 50) })
        expect(typePart(home, 'Straatnr', text)).toEqual({ ...home, Straatnr: text.slice(0, 5) })
        expect(typePart(home, 'Straatbus', text)).toEqual({ ...home, Straatbus: text.slice(0, 5) })
      }),
    )
    expect(limits).toEqual({ Straat: 50, Straatnr: 5, Straatbus: 5 })
  })
})

describe('a postcode', () => {
  test('selects the first municipality with it, in alphabetical order, once it is complete', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,4}$/), (postcode) => {
        const first = sorted.find(({ Postnummer }) => Postnummer === postcode)
        expect(typePostcode(home, postcode, sorted)).toEqual({
          ...home,
          postcode,
          GemeenteID: first?.ID ?? home.GemeenteID,
        })
      }),
    )
  })
})

describe('an address', () => {
  test.each<[string, Partial<Address>, boolean]>([
    ['cannot be saved unchanged', {}, false],
    [
      'cannot be saved when only spaces were added',
      { Straat: ' Kersenbloesemstraat ', Straatbus: '4 ' },
      false,
    ],
    ['can be saved with another street', { Straat: 'Lindelaan' }, true],
    ['can be saved without number and box', { Straatnr: '', Straatbus: '' }, true],
    ['can be saved with another municipality', { GemeenteID: 3 }, true],
    ['cannot be saved without a street', { Straat: '' }, false],
    ['cannot be saved with a blank street', { Straat: '   ' }, false],
  ])('%s', (_, changes, can) => {
    expect(canSave({ ...home, ...changes }, home)).toBe(can)
  })

  test('can be saved with a municipality of the school that the list does not have', () => {
    const extra = { ID: 7, Telefoon: '', Adres: '', Straat: 'A', Straatnr: '1', Straatbus: '', GemeenteID: 0 }
    const stored = addressOf(extra)
    expect(canSave(typeStreet(stored, 'B'), stored)).toBe(true)
  })
})

describe('the municipalities', () => {
  test('are all listed, in Dutch alphabetical order', () => {
    expect(sorted).toHaveLength(gemeenten.length)
    const names = ['Ans', "'s Gravenvoeren", 'Élouges', 'Eeklo', 'Zwevegem', 'aalst']
    const some = names.map((DeelGemeente, ID) => ({ ID, Postnummer: '1000', DeelGemeente }))
    expect(sortGemeenten(some).map(({ DeelGemeente }) => DeelGemeente)).toEqual([
      "'s Gravenvoeren",
      'aalst',
      'Ans',
      'Eeklo',
      'Élouges',
      'Zwevegem',
    ])
  })

  const find = (search: string, limit = 5) =>
    findGemeenten(sorted, search, limit).map(({ DeelGemeente }) => DeelGemeente)

  test.each([
    ['kessel-l', ['Kessel-Lo']],
    ['3010', ['Kessel-Lo']],
    ['LIEGE', []],
    ['  gent ', ['Gent', 'Gentbrugge']],
  ])('are found by name or postcode: %j', (search, expected) => {
    expect(find(search)).toEqual(expect.arrayContaining(expected))
    expect(find(search).slice(0, expected.length)).toEqual(expected)
  })

  test('are found with or without accents', () => {
    const list = [{ ID: 1, Postnummer: '4000', DeelGemeente: 'Liège' }]
    expect(findGemeenten(list, 'liege', 5)).toEqual(list)
  })

  const plain = (name: string) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

  test('that begin with the query come before those that contain it, up to a limit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer({ min: 1, max: 60 }), (search, limit) => {
        const found = find(search, limit)
        expect(found.length).toBeLessThanOrEqual(limit)
        const begins = found.map((name) => plain(name).startsWith(search))
        expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)))
      }),
    )
  })
})
