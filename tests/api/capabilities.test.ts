import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Capabilities, capabilityScript, parseCapabilities } from '../../src/api/capabilities.ts'

const none: Capabilities = {
  PWMin8: false,
  PWSpecialChars: false,
  Office365Login: false,
  GoogleLogin: false,
  FaceBookLogin: false,
  TypeServer: '',
}
const remotingApi = `Ext.app.REMOTING_API = { "url" : "RPC/ROUTER", "type" : "remoting", "actions" : {
  "WisaUserAPI" : [{ "name" : "Authenticate", "len" : 4 }, { "name" : "Logout", "len" : 0 }] } };`

describe('the capability script', () => {
  test.each<[string, string, Partial<Capabilities>]>([
    ['that is empty turns nothing on', '', {}],
    [
      'has the Ext.Direct description first and then a line for each flag',
      `${remotingApi}\nPWMin8 = true;\nPWSpecialChars = true;\nOffice365Login = false;\nGoogleLogin = false;\nFaceBookLogin = false;\nTypeServer = "STUDENT";\n`,
      { PWMin8: true, PWSpecialChars: true, TypeServer: 'STUDENT' },
    ],
    [
      'may stand on one line',
      `${remotingApi}PWMin8=true;TypeServer='LL';GoogleLogin=true`,
      { PWMin8: true, TypeServer: 'LL', GoogleLogin: true },
    ],
    [
      'may say var, let or const',
      'var PWMin8 = true; let GoogleLogin = true; const TypeServer = "PS";',
      { PWMin8: true, GoogleLogin: true, TypeServer: 'PS' },
    ],
    [
      'may declare several at once',
      'var PWMin8 = true,\n  x = [1, 2],\n  FaceBookLogin = true;',
      { PWMin8: true, FaceBookLogin: true },
    ],
    [
      'may leave out the semicolons',
      'PWMin8 = true\nGoogleLogin = true',
      { PWMin8: true, GoogleLogin: true },
    ],
    [
      'may have Windows line ends',
      'PWMin8 = true\r\nGoogleLogin = true\r\n',
      { PWMin8: true, GoogleLogin: true },
    ],
    [
      'may have old Macintosh line ends',
      'PWMin8 = true\rGoogleLogin = true\r',
      { PWMin8: true, GoogleLogin: true },
    ],
    [
      'may have comments anywhere',
      '/* a */ PWMin8 /* b */ = // c\n true; PWSpecialChars = true // d',
      { PWSpecialChars: true },
    ],
    [
      'goes by the last word on a flag',
      'PWMin8 = true; PWMin8 = false; GoogleLogin = false; GoogleLogin = true',
      { GoogleLogin: true },
    ],
    ['may end a block without a semicolon', 'function f() { return 1 } PWMin8 = true;', { PWMin8: true }],
    ['may have brackets and quotes in a pattern', 'var re = /[("\\]/{]/g; PWMin8 = true;', { PWMin8: true }],
    ['may divide', 'var half = (1 + 2) / 2; PWMin8 = true; x = 4 / 2;', { PWMin8: true }],
    ['may have a text that is never closed', 'var x = "a\nPWMin8 = true;', { PWMin8: true }],
  ])('%s', (_rule, script, expected) => {
    expect(parseCapabilities(script)).toEqual({ ...none, ...expected })
  })

  test.each([
    ['a text', 'x = "; PWMin8 = true;"'],
    ['a text with escapes', String.raw`x = "\"; PWMin8 = true; \""`],
    ['a text in single quotes', "x = '; PWMin8 = true;'"],
    ['a template', 'x = `\nPWMin8 = true;\n`'],
    ['a comment', '/* ; PWMin8 = true; */'],
    ['a comment on a line', '// ; PWMin8 = true;'],
    ['a comment that never ends', '/* \nPWMin8 = true;'],
    ['a pattern', 'x = /;PWMin8 = true;/'],
    ['a function', 'function f() {\nPWMin8 = true;\n}'],
    ['a function in brackets', '(function () { var PWMin8 = true; })();'],
    ['an object', 'x = { a: 1,\nPWMin8 : true };'],
    ['a list', 'x = [\nPWMin8 = true\n];'],
    ['a condition', 'if (x) PWMin8 = true; else PWMin8 = true;'],
    ['a condition with a block', 'if (x) { PWMin8 = true; } else { PWMin8 = true; }'],
  ])('is not believed inside %s', (_where, script) => {
    expect(parseCapabilities(script)).toEqual(none)
  })

  test.each([
    'PWMin8 == true',
    'PWMin8 === true',
    'PWMin8 = !false',
    'PWMin8 = 1',
    'PWMin8 = "true"',
    'PWMin8 = true && x',
    'PWMin8 = (true)',
    'x.PWMin8 = true',
    'pwmin8 = true',
    'PWMin8x = true',
    'PWMin8',
    'TypeServer = true',
    'TypeServer = "a" + "b"',
    String.raw`TypeServer = "\x41"`,
    'TypeServer = `LL`',
  ])('says nothing with %s', (statement) => {
    expect(parseCapabilities(statement)).toEqual(none)
  })
})

describe('a hostile script', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'pwned')
  })

  test.each([
    'globalThis.pwned = true;',
    'pwned = true;',
    'var pwned = true;',
    '(() => { globalThis.pwned = true })();',
    'TypeServer = "a"; globalThis.pwned = "b";',
    'TypeServer = "" + (globalThis.pwned = true);',
    'PWMin8 = (globalThis.pwned = true);',
    'TypeServer = `$' + '{globalThis.pwned = true}`;',
    'constructor.constructor("globalThis.pwned = true")();',
    'import("data:text/javascript,globalThis.pwned = true");',
    '</script><script>pwned = true</script>',
    'throw new Error();',
    'while (true) {}',
  ])('is never run: %s', async (script) => {
    const { TypeServer, ...flags } = parseCapabilities(script)
    await new Promise((done) => setImmediate(done))
    expect('pwned' in globalThis).toBe(false)
    expect(Object.values(flags)).toEqual([false, false, false, false, false])
    expect(['', 'a']).toContain(TypeServer)
  })

  test.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
    'cannot set %s',
    (name) => {
      const parsed = parseCapabilities(`${name} = true; var ${name} = "x"; ${name}.PWMin8 = true;`)
      expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(none).toSorted())
      expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
      expect(parsed).toEqual(none)
    },
  )

  const size = 1_000_000
  const fill = (unit: string) => unit.repeat(Math.ceil(size / unit.length))
  test.each([
    ...['{', '}', '"', "'", '`', '/', '\\', ';', ' ', '\n', '=', 'a', ',', '*', '[', '$'].map((unit) => [
      unit,
      fill(unit),
    ]),
    ...[
      '/*',
      '/* ',
      '*/',
      '\\"',
      "\\'",
      '\\`',
      '=/[',
      '=/',
      '= /a',
      '/\\',
      '"\\',
      '"/*',
      '([{',
      '`${',
      '\'"`',
    ].map((unit) => [unit, fill(unit)]),
    ...['var ', 'PWMin8 =', 'TypeServer = "', 'a\t'].map((unit) => [unit, fill(unit)]),
    ['one long text', `"${fill('a')}`],
    ['one long text of escapes', `"${fill('\\"')}`],
    ['one long pattern', `=/${fill('a')}`],
    ['one long class in a pattern', `=/[${fill('a')}`],
    ['var and a long gap', `var${fill(' ')}!`],
    ['a name and a long gap', `PWMin8${fill(' ')}=${fill(' ')}x`],
    ['a long server type', `TypeServer = "${fill('a')}`],
    ['a text that would exhaust the stack', `"${'a'.repeat(30 * size)}`],
    ['gaps and slashes', fill(`${' '.repeat(1000)}/`)],
  ])('of a million times %j is read in time', (_unit, script) => {
    // The limit of `vm` also ends a pattern that has run away; without it a failure would hang.
    const parsed = runInNewContext('parse(script)', { parse: parseCapabilities, script }, { timeout: 3000 })
    expect(Object.keys(parsed)).toHaveLength(6)
  })
})

describe('any script', () => {
  const pieces = [
    ...['"', "'", '`', '/', '*', '//', '/*', '/* ', '*/', '\\', '\n', '\r', ';', ',', '=', ' ', '$', '${'],
    ...[
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      'var ',
      'true',
      'false',
      '"LL"',
      '__proto__',
      'constructor',
      'toString',
    ],
    ...Object.keys(none),
    ...Object.keys(none).map((name) => `${name} = true;`),
  ]
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''))
  const text = fc.oneof(soup, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

  test('gives the six capabilities, and changes nothing else', () => {
    const known = [globalThis, Object.prototype, Function.prototype, String.prototype]
    const names = () => known.map((object) => Reflect.ownKeys(object))
    const before = names()
    fc.assert(
      fc.property(text, (script) => {
        const { TypeServer, ...flags } = parseCapabilities(script)
        expect(Object.keys(flags)).toHaveLength(5)
        for (const name of Object.keys(flags)) expect(none).toHaveProperty(name)
        for (const flag of Object.values(flags)) expect(typeof flag).toBe('boolean')
        expect(typeof TypeServer).toBe('string')
      }),
      { numRuns: 1000 },
    )
    expect(names()).toEqual(before)
  })

  const capabilities: fc.Arbitrary<Capabilities> = fc.record({
    PWMin8: fc.boolean(),
    PWSpecialChars: fc.boolean(),
    Office365Login: fc.boolean(),
    GoogleLogin: fc.boolean(),
    FaceBookLogin: fc.boolean(),
    TypeServer: fc.constantFrom('', 'LL', 'PS', 'OUDERS', 'VWO', 'STUDENT', 'Één; twee = {3}'),
  })
  const unknown = fc.constantFrom(
    remotingApi,
    'Ext.ns("a.b");',
    'var Onbekend = true;',
    'PWMin12 = true;',
    'function f(a, b) { if (a) { PWMin8 = !b } return "}" }',
    'var s = "PWMin8 = true; \\" TypeServer = \'LL\';";',
    '/* PWMin8 = true; */',
    '// TypeServer = "LL"; don\'t',
    'var re = /["\'`({[]/;',
    '(function () { TypeServer = "x"; })();',
    'var t = `\nPWMin8 = true\n`;',
    'window.TypeServer = "x";',
    'if (a < b) { a = b / 2; }',
    '',
    ';;',
  )
  const words = fc.record({
    declared: fc.constantFrom('', 'var ', 'let ', 'const\t'),
    gap: fc.constantFrom('', ' ', '  ', '\t', ' /* hier */ '),
    quote: fc.constantFrom('"', "'"),
    end: fc.constantFrom(';', ' ;', '\n', ';\r\n', '; // klaar\n'),
  })

  test('says the same in any order, however written, whatever stands in between', () => {
    const script = fc
      .tuple(
        capabilities,
        fc.array(words, { minLength: 6, maxLength: 6 }),
        fc.array(unknown, { maxLength: 8 }),
      )
      .chain(([wanted, styles, between]) => {
        const assignments = Object.entries(wanted).map(([name, value], index) => {
          const { declared, gap, quote, end } = styles[index] ?? {
            declared: '',
            gap: '',
            quote: '"',
            end: ';',
          }
          const literal = typeof value === 'string' ? `${quote}${value}${quote}` : String(value)
          return `${declared}${name}${gap}=${gap}${literal}${end}`
        })
        const statements = [...assignments, ...between.map((statement) => `${statement}\n`)]
        return fc
          .shuffledSubarray(statements, { minLength: statements.length })
          .map((shuffled) => ({ wanted, text: shuffled.join('') }))
      })
    fc.assert(
      fc.property(script, ({ wanted, text }) => {
        expect(parseCapabilities(text)).toEqual(wanted)
      }),
      { numRuns: 500 },
    )
  })
})

describe('at the door', () => {
  test.each(['<!DOCTYPE html><html></html>', '\n  <html>PWMin8 = true;</html>', '<?xml version="1.0"?>'])(
    'a page is no script: %j',
    (page) => {
      expect(z.safeParse(capabilityScript, page).success).toBe(false)
    },
  )

  test.each([undefined, null, 5, {}])('%j is no script', (value) => {
    expect(z.safeParse(capabilityScript, value).success).toBe(false)
  })
})
