import { describe, expect, test } from 'vitest'
import type { RecordedLine } from '#contracts/traffic/har.ts'
import { localCookie, serverAddressOf } from '#scripts/lib/proxy/forward.ts'
import { createReplacer } from '#scripts/lib/proxy/recording.ts'

const exchange: RecordedLine = {
  method: 'GET',
  path: '/webstudent/bin/server.fcgi/REST/vwocursist/5001?_dc=1',
  requestBody: '',
  status: 200,
  contentType: 'application/json',
  responseBody: '',
  at: null,
}
const person = {
  ID: 5001,
  Voornaam: 'An',
  Naam: 'Péeters',
  Email: 'an@mail.example',
  RijksregisterNummer: '85.04.12-123.45',
  GeboorteDatum: '1985-04-12',
  Gsm: '+32470123456',
  Iets: 'Geheim verhaal',
}
const answered = (data: unknown, path = exchange.path) =>
  createReplacer()({ ...exchange, path, responseBody: JSON.stringify({ success: true, data }) }).responseBody

describe('a recording', () => {
  test('keeps the form of values and public values, but nothing that identifies a person', () => {
    expect(JSON.parse(answered([person]))).toEqual({
      success: true,
      data: [
        {
          ID: 1,
          Voornaam: 'Xx',
          Naam: 'Xxxxxxx',
          Email: 'xx@xxxx.xxxxxxx',
          RijksregisterNummer: '00.00.00-000.00',
          GeboorteDatum: '2000-01-01',
          Gsm: '+00000000000',
          Iets: 'Xxxxxx xxxxxxx',
        },
      ],
    })
  })

  test('contains the field names of an upload, but not the file or its name', () => {
    const part = 'Content-Disposition: form-data; name="file"; filename="Mia Peeters.txt"'
    const requestBody = `--b\r\n${part}\r\nContent-Type: text/plain\r\n\r\nGeheim verhaal\r\n--b--\r\n`
    const path = '/webpersoneel/bin/filemanager.cgi/upload/put?_dc=1'
    const recorded = createReplacer()({ ...exchange, method: 'POST', path, requestBody })
    expect([recorded.path, recorded.requestBody]).toEqual([
      '/webpersoneel/bin/filemanager.cgi/upload/put',
      `(multipart/form-data of ${requestBody.length} characters with file)`,
    ])
  })

  // A server may write a number where others write text. server: rest-15
  test('keeps no mobile number or birth date that is a number, and no characters of other scripts', () => {
    const row = { Gsm: 32_470_123_456, GeboorteDatum: 31_149, Iets: 'Ⓐⓝ ٠٤٧٠', Kenmerk: 85_041_212_345 }
    expect(JSON.parse(answered([row])).data).toEqual([
      { Gsm: 0, GeboorteDatum: 0, Iets: 'Xx 0000', Kenmerk: 0 },
    ])
  })

  test('keeps the programme of a payment, but not its day or amount', () => {
    const row = {
      Opleidingvariantomschrijving: 'Frans',
      Inschrijfdatum: '01/09/2026',
      Tebetalen: 412,
      Betaald: 187.5,
    }
    const path = `/webstudent/bin/server.fcgi/REST/betalingen/?LLID=${btoa('7')}`
    expect(JSON.parse(answered([row], path)).data).toEqual([
      { Opleidingvariantomschrijving: 'Frans', Inschrijfdatum: '01/01/2000', Tebetalen: 0, Betaald: 0 },
    ])
  })

  test('keeps the words and the colours of attendance', () => {
    const row = { ID: 3, Code: 'Z', Omschrijving: 'Ziek', Kleur: '#000000' }
    const path = '/webpersoneel/bin/server.fcgi/REST/Aanwezigheidstype/'
    expect(JSON.parse(answered([row], path)).data).toEqual([row])
  })

  test.each([
    ['GeboorteDatum', 'vwocursist/7'],
    ['lastlogin', 'myschoolwareaccount'],
  ])('keeps no %s, however it is written', (field, call) => {
    const forms = ['1985-04-12', '12/04/1985', '1985-04-12 08:30:00', 31_149]
    const rows = forms.map((value) => ({ [field]: value }))
    const replaced = JSON.parse(answered(rows, `/webstudent/bin/server.fcgi/REST/${call}`)).data
    expect(replaced.map((row: Record<string, unknown>) => row[field])).toEqual([
      '2000-01-01',
      '01/01/2000',
      '2000-01-01 00:00:00',
      0,
    ])
  })

  test('gives the same number to the same person, in answers, paths and queries', () => {
    const replace = createReplacer()
    const { path: first } = replace(exchange)
    expect(first).toBe('/webstudent/bin/server.fcgi/REST/vwocursist/1')
    const list = '/webstudent/bin/server.fcgi/REST/Leerling'
    const rows = [{ UserID: 77 }, { UserID: 5001 }]
    expect(replace({ ...exchange, path: list, responseBody: JSON.stringify(rows) }).responseBody).toBe(
      '[{"UserID":2},{"UserID":1}]',
    )
    const path = `/webstudent/bin/server.fcgi/REST/betalingen/?LLID=${btoa('77')}&email=an@mail.example`
    expect(replace({ ...exchange, path }).path).toBe(
      `/webstudent/bin/server.fcgi/REST/betalingen/?LLID=${btoa('2')}&email=xx@xxxx.xxxxxxx`,
    )
  })

  test('contains no name or password of a sign-in', () => {
    const requestBody = JSON.stringify({
      action: 'WisaUserAPI',
      method: 'Authenticate',
      data: ['an.peeters', 'Geheim1'],
    })
    expect(createReplacer()({ ...exchange, requestBody }).requestBody).toBe(
      '{"action":"WisaUserAPI","method":"Authenticate","data":["xxx","xxx"]}',
    )
  })

  test('contains only the length of a body that is not JSON', () => {
    expect(createReplacer()({ ...exchange, responseBody: '<h1>An</h1>' }).responseBody).toBe(
      '(11 characters that are not JSON)',
    )
  })
})

describe('a real server behind the page', () => {
  test.each([
    [
      'https://school.example/webstudent',
      '/webstudent/bin/x?a=1',
      'https://school.example/webstudent/bin/x?a=1',
    ],
    ['https://school.example/demo/leren/', '/webstudent/bin/x', 'https://school.example/demo/leren/bin/x'],
    [
      'https://school.example/demo/webstudent',
      '/webouders/fotos/a',
      'https://school.example/demo/webouders/fotos/a',
    ],
  ])('gets requests for %s: %s goes to %s', (server, path, address) => {
    expect(serverAddressOf(server, path)).toBe(address)
  })

  test('sets a cookie that the page can keep', () => {
    expect(
      localCookie('FPWebSession=A; Path=/demo/; Domain=school.example; Secure; HttpOnly', '/webstudent'),
    ).toBe('FPWebSession=A; path=/webstudent/; HttpOnly')
  })
})
