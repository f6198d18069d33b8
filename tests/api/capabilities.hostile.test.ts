import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Capabilities, parseCapabilities } from '#api/school/capabilities.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { cpuMs } from '../cpuTime.ts'
import { noCapabilities as none, remotingApi } from './support.ts'

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

  const context = createContext({ parse: parseCapabilities, script: '' })
  /** The processor time that reading a script takes, in ms. */
  function costOf(script: string): number {
    context.script = script
    return cpuMs(() => {
      // The time limit of `vm` also ends a regular expression that runs away.
      const parsed = runInContext('parse(script)', context, { timeout: scaleLimit(20_000) })
      expect(Object.keys(parsed)).toHaveLength(6)
    })
  }
  const fill = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length))

  test.each<[string, (size: number) => string]>([
    ...[
      ...['{', '}', '"', "'", '`', '/', '\\', ';', ' ', '\n', '=', 'a', ',', '*', '[', '$'],
      ...['/*', '/* ', '*/', '\\"', "\\'", '\\`', '=/[', '=/', '= /a', '/\\', '"\\', '"/*'],
      ...['([{', '`${', '\'"`', 'var ', 'PWMin8 =', 'TypeServer = "', 'a\t'],
    ].map((unit): [string, (size: number) => string] => [unit, (size) => fill(unit, size)]),
    ['var and a long gap', (size) => `var${fill(' ', size)}!`],
    ['a name and a long gap', (size) => `PWMin8${fill(' ', size)}=${fill(' ', size)}x`],
    ['gaps and slashes', (size) => fill(`${' '.repeat(1000)}/`, size)],
  ])('that repeats %j is read in a time in proportion to its length', (_, script) => {
    const small = 10_000
    // A text that is four times as long takes 4 times the time if reading is linear, and 16 times if it is quadratic.
    // Garbage collection disturbs some measurements, so the smallest counts; less than a millisecond counts as one.
    const growth = () => costOf(script(4 * small)) / Math.max(1, costOf(script(small)))
    let smallest = growth()
    for (let times = 0; times < 4 && smallest >= 8; times++) smallest = Math.min(smallest, growth())
    expect(smallest).toBeLessThan(8)
  })

  const million = 1_000_000
  test.each([
    ['text', `"${fill('a', million)}`],
    ['text of escapes', `"${fill('\\"', million)}`],
    ['pattern', `=/${fill('a', million)}`],
    ['class in a pattern', `=/[${fill('a', million)}`],
    ['server type', `TypeServer = "${fill('a', million)}`],
    ['text that would exhaust the stack', `"${'a'.repeat(30 * million)}`],
    ['row of names', fill('a', million)],
  ])('that is one long %s is read in time', (_, script) => {
    // A linear reading takes well under a second, a quadratic one a quarter of an hour.
    costOf(script)
  })
})

describe('any script', () => {
  const pieces = [
    ...['"', "'", '`', '/', '*', '//', '/*', '/* ', '*/', '\\', '\n', '\r', ';', ',', '=', ' ', '$', '${'],
    ...['{', '}', '(', ')', '[', ']', 'var ', 'true', 'false', '"LL"'],
    ...['__proto__', 'constructor', 'toString'],
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

  test('gives the same flags in any order, in any notation, with anything in between', () => {
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
