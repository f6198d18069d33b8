import fc from 'fast-check'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'

/** What people with bad intentions, or strange keyboards, put into a field. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>"\'`--><!--',
  '\u202Egnp.exe\u202C \u200F\u200E\u2066\u2069',
  '\u200B\u200D\uFEFF\u00AD',
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  'Z\u0351\u0300\u0301a\u0315l\u0321g\u0322o\u0323',
  '\uD800', // half of a surrogate pair
  '\0\x01\x07\x1B[31m',
  '\r\n\t',
  "Robert'); DROP TABLE gebruikers;--",
  '#{7*7} {{7*7}} %s %00 ../../etc/passwd',
  '__proto__',
  'a'.repeat(100_000),
  '@'.repeat(100_000),
  'a.'.repeat(50_000),
  '١٢٣٤٥٦',
]

/** Any character. The arbitrary that fast-check has for this takes half a second to prepare. */
export const anyCharacter = fc.nat({ max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code))

/** Any text, and in 3 of 100 cases a hostile one. */
export const anyText = fc.oneof(
  { weight: 60, arbitrary: fc.string({ unit: anyCharacter, maxLength: 300 }) },
  { weight: 37, arbitrary: fc.string({ maxLength: 80 }) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
)

/** How many random texts go through the rules of a form. */
export const many = { numRuns: 2_000 } as const
/** How long that may take on a busy machine, in ms. */
export const slowTimeout = scaleLimit(30_000)
