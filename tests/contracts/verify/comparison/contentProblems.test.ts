import { describe, expect, test } from 'vitest'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { puntenbladGrid, puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { placeText } from '#contracts/problems/place.ts'
import { flagProblems, schemaProblems } from '#contracts/verify/comparison/answerProblems.ts'
import { contentProblems } from '#contracts/verify/comparison/contentProblems.ts'

const paid = (...amounts: readonly (readonly [Tebetalen: number, Betaald: number])[]) =>
  JSON.stringify({ success: true, data: amounts.map(([Tebetalen, Betaald]) => ({ Tebetalen, Betaald })) })

describe('the check of amounts', () => {
  test.each([
    ['in cents', paid([12_550, 0], [18_750, 5000]), ['data[].Tebetalen', 'data[].Betaald']],
    ['of which only one is large', paid([12_550, 100], [150, 100], [75, 0]), []],
    ['with a fraction', paid([12_550.5, 0]), []],
    ['in whole euro', paid([125, 100], [2500, 2500]), []],
    ['that are all 0', paid([0, 0]), []],
    ['in an empty list', paid(), []],
  ])('is right about amounts %s', (_, body, places) => {
    expect(contentProblems(betalingen, body).map(({ place }) => placeText(place))).toEqual(places)
  })
})

describe('the check of rows without an ID', () => {
  const list = (...data: readonly object[]) => JSON.stringify({ success: true, data })
  const one = { Opleidingvariantomschrijving: 'Webontwikkelaar', Tebetalen: 125, Betaald: 0 }
  const other = { ...one, Opleidingvariantomschrijving: 'Spaans' }
  const nameless = { ...one, Opleidingvariantomschrijving: '' }
  test.each([
    ['that all occur twice', list(one, other, one, other), ['rows repeated']],
    ['that include one row twice', list(one, one, other), []],
    ['that are one row, twice', list(one, one), []],
    ['that include two without a name', list(nameless, { ...nameless, Tebetalen: 1 }, one), ['no name']],
    ['that include one without a name', list(nameless, one, other), []],
    ['in an empty list', list(), []],
  ])('is right about rows %s', (_, body, kinds) => {
    expect(contentProblems(betalingen, body).map(({ kind }) => kind)).toEqual(kinds)
  })
})

test('a class may be listed once for each of its subjects, as other clients expect', () => {
  const body = JSON.stringify({
    success: true,
    data: ['1A', '2B', '1A', '2B'].map((KlasCode) => ({ KlasCode })),
  })
  expect(contentProblems(puntenbladGrid, body)).toEqual([])
})

describe('the check of the flags in a script', () => {
  const flags = [
    'PWMin8 = true;',
    'PWSpecialChars = true;',
    'Office365Login = false;',
    'GoogleLogin = false;',
    'FaceBookLogin = false;',
    'TypeServer = "STUDENT";',
  ]
  const script = flags.join('\n')
  const found = (text: string) =>
    flagProblems(rpcApi, text).map(
      (each) => `${placeText(each.place)}: ${each.kind === 'flag' ? each.got : each.kind}`,
    )

  test.each([
    ['that is assigned', script, []],
    ['that is assigned with var, in another order', `var ${flags.toReversed().join('\nvar ')}`, []],
    [
      'that is assigned, with another value in an earlier comment',
      `// PWMin8 = false;\n/* GoogleLogin = true; */\n${script}`,
      [],
    ],
    ['only in a comment', script.replace('PWMin8', '// PWMin8'), ['PWMin8: comment']],
    [
      'only in a function',
      script.replace('GoogleLogin = false;', 'function f() { GoogleLogin = false; }'),
      ['GoogleLogin: nested'],
    ],
    ['with a number instead of a text', script.replace('"STUDENT"', '1'), ['TypeServer: another value']],
    [
      'with a text instead of true',
      script.replace('PWMin8 = true', 'PWMin8 = "true"'),
      ['PWMin8: another value'],
    ],
    ['that is missing', script.replace('TypeServer = "STUDENT";', ''), ['TypeServer: nothing']],
  ])('is right about a flag %s', (_, text, expected) => expect(found(text)).toEqual(expected))
})

describe('the check of the rights in a sign-in', () => {
  const problems = (SessionConfig: object, rights: object) =>
    contentProblems(authenticate, JSON.stringify({ result: { SessionConfig, rights } })).map(
      ({ kind, place }) => `${placeText(place)}: ${kind}`,
    )
  const staff = { PersoneelID: 7, FotoURL: '' }

  test.each([
    ['of staff open a screen', staff, { defaults: 0, screens: { Agenda: 1 } }, []],
    ['of staff open other screens by default', staff, { defaults: 1, screens: {} }, []],
    ['of staff open no screen', staff, { defaults: 0, screens: { Agenda: 4 } }, ['result.rights: no screen']],
    ['of others are not checked', { FotoURL: '' }, { defaults: 0, screens: {} }, []],
    [
      'of staff have names in other capitals',
      staff,
      { defaults: 1, screens: { agenda: 1 } },
      ['result.rights.screens: form in other capitals'],
    ],
  ])('is right when the rights %s', (_, config, rights, expected) => {
    expect(problems(config, rights)).toEqual(expected)
  })
})

test('HTML entities are found in a text that is not HTML', () => {
  const found = (record: object) =>
    contentProblems(betalingen, JSON.stringify({ success: true, data: [record] })).map(({ place }) =>
      placeText(place),
    )
  expect(found({ Naam: 'Ren&eacute;e', Straat: 'Caf&#233;laan' })).toEqual(['data[].Naam', 'data[].Straat'])
  expect(found({ LokaalOmschrijving: 'Caf&eacute;' })).toEqual(['data[].LokaalOmschrijving'])
  expect(found({ Naam: 'Jan & Co', Straat: 'A&B; C', Commentaar: 'Ren&eacute;e' })).toEqual([])
})

describe('the check of the fields that other clients need', () => {
  const lesson = (fields: object) => ({
    TypePunt: 1,
    Titel: 'Frans',
    VakNaam: 'Frans',
    Commentaar: '',
    ...fields,
  })
  const mark = (NumeriekAsString: string) => ({
    Beoordelingen: [{ BeoordelingWaarde: { NumeriekAsString } }],
  })
  const share = 'data[].Beoordelingen[].BeoordelingWaarde.NumeriekAsString'

  test.each([
    ['marks are shares', puntenbladGridLeerling, [mark('0.75'), mark('1'), mark('')], []],
    ['a mark has a bonus', puntenbladGridLeerling, [mark('0.75'), mark('1.05')], []],
    ['marks have a comma', puntenbladGridLeerling, [mark('0,75'), mark('0,5')], [share]],
    ['marks are points', puntenbladGridLeerling, [mark('15'), mark('12')], [share]],
    ['lessons have a title', agendaPunt, [lesson({ Commentaar: '{"leerlingen":"<p>x</p>"}' })], []],
    [
      'a point that is no lesson has no title',
      agendaPunt,
      [{ ...lesson({ Titel: '' }), TypePunt: 1000 }],
      [],
    ],
    ['lessons have no title', agendaPunt, [lesson({ Titel: '' })], ['data[].Titel']],
    ['remarks are plain text', agendaPunt, [lesson({ Commentaar: 'Lezen' })], ['data[].Commentaar']],
  ])('is right when %s', (_, endpoint, data, places) => {
    const body = JSON.stringify({ success: true, data })
    expect(contentProblems(endpoint, body).map(({ place }) => placeText(place))).toEqual(places)
  })
})

test('a long list with only wrong values is read to its end, with one problem for each field', () => {
  const row = { Opleidingvariantomschrijving: 1, Tebetalen: 'x', Betaald: 'x' }
  const data = [...Array.from({ length: 70_000 }, () => row), { ...row, Aanvangsdatum: 7 }]
  const places = schemaProblems(betalingen, JSON.stringify({ success: true, data })).map(({ place }) =>
    placeText(place),
  )
  expect(places).toContain('data[].Tebetalen')
  expect(places).toEqual([...new Set(places)])
})
