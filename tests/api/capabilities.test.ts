import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type Capabilities,
  capabilityFlags,
  capabilityScript,
  parseCapabilities,
} from '#api/school/capabilities.ts'
import { noCapabilities as none, remotingApi } from './support.ts'

describe('the capability script', () => {
  test.each<[string, string, Partial<Capabilities>]>([
    ['that is empty turns nothing on', '', {}],
    [
      'has the Ext.Direct description first and then a line for each flag',
      `${remotingApi}\nPWMin8 = true;\nPWSpecialChars = true;\nOffice365Login = false;\nGoogleLogin = false;\nFaceBookLogin = false;\nTypeServer = "STUDENT";\n`,
      { PWMin8: true, PWSpecialChars: true, TypeServer: 'STUDENT' },
    ],
    [
      'may be on one line',
      `${remotingApi}PWMin8=true;TypeServer='LL';GoogleLogin=true`,
      { PWMin8: true, TypeServer: 'LL', GoogleLogin: true },
    ],
    [
      'may have var, let or const',
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
      'sets a flag to its last value',
      'PWMin8 = true; PWMin8 = false; GoogleLogin = false; GoogleLogin = true',
      { GoogleLogin: true },
    ],
    ['may end a block without a semicolon', 'function f() { return 1 } PWMin8 = true;', { PWMin8: true }],
    ['may have brackets and quotes in a pattern', 'var re = /[("\\]/{]/g; PWMin8 = true;', { PWMin8: true }],
    ['may have divisions', 'var half = (1 + 2) / 2; PWMin8 = true; x = 4 / 2;', { PWMin8: true }],
    ['may have a text that is never closed', 'var x = "a\nPWMin8 = true;', { PWMin8: true }],
    ['may have a text in single quotes that is never closed', "var x = 'a\nPWMin8 = true;", { PWMin8: true }],
    ['may have gaps of any length', 'var \t PWMin8 \t =  true ;', { PWMin8: true }],
    ['may have a comment instead of a space', 'var/* a */PWMin8 = true;', { PWMin8: true }],
    [
      'may close brackets that it never opened',
      '})]; PWMin8 = true; x = { PWMin8: false };',
      { PWMin8: true },
    ],
    ['may set the server type twice', 'TypeServer = "LL"; TypeServer = "";', {}],
    ['may have a quote in a text', `TypeServer = "L'L"`, { TypeServer: "L'L" }],
  ])('%s', (_rule, script, expected) => {
    expect(parseCapabilities(script)).toEqual({ ...none, ...expected })
  })

  test.each(capabilityFlags)('has the flag %s', (flag) => {
    expect(parseCapabilities(`${flag} = true;`)).toEqual({ ...none, [flag]: true })
    expect(parseCapabilities(`${flag} = true; ${flag} = false;`)).toEqual(none)
  })

  test.each([
    ['a text that ends in a backslash', String.raw`x = "a\\";`],
    ['a text with an escaped quote', String.raw`x = "a\"{";`],
    ['a text in single quotes with an escaped quote', String.raw`x = 'a\'{\\';`],
    ['a text that continues on the next line', 'x = "a\\\n{";'],
    ['a text in single quotes that continues on the next line', "x = 'a\\\n{';"],
    ['a template with an escaped backtick', 'x = `a\\`{\\\n`;'],
    ['empty texts', 'x = "" + \'\' + ``;'],
    ['two comments', '/* { */ x = 1; /** { **/'],
    ['an empty comment', '/**/'],
    ['a line comment', '// {\n'],
    ['a line comment with an old Macintosh line end', '// {\r'],
    ['a line comment before a line separator', '// {\u2028'],
    ['a line comment before a paragraph separator', '// {\u2029'],
    ['a pattern that is assigned', 'x =\t /"/;'],
    ['patterns as arguments', 'f(/"/, /"/);'],
    ['a pattern in a list', 'x = [/"/];'],
    ['a pattern in an object', 'x = { a: /"/ };'],
    ['patterns in a condition', 'x = a ? /"/ : !/"/;'],
    ['patterns after operators', 'x = a && /"/ || /"/;'],
    ['a pattern in a block', 'if (a) {/"/} /"/;'],
    ['a pattern that begins a statement', 'x; /"/;\n /"/;'],
    ['a pattern with an escaped slash', String.raw`x = /\/{/;`],
    ['a pattern with a class', 'x = /[/{]{/;'],
    ['a pattern with an escape in a class', String.raw`x = /[\]{/]{/;`],
    ['a pattern that is never closed', 'x = /a{\n;'],
    ['a class that is never closed', 'x = /[a{\n;'],
  ])('is read to its end after %s', (_what, before) => {
    expect(parseCapabilities(`${before}PWMin8 = true;`)).toEqual({ ...none, PWMin8: true })
  })

  test('is read up to a million characters', () => {
    const flag = 'PWMin8 = true'
    const scriptOf = (length: number) => `/*${'x'.repeat(length - flag.length - 4)}*/${flag}`
    const read = [1_000_000, 1_000_001].map((length) => parseCapabilities(scriptOf(length)).PWMin8)
    expect(read).toEqual([true, false])
  })

  test.each([
    ['a text', 'x = "; PWMin8 = true;"'],
    ['a text with escapes', String.raw`x = "\"; PWMin8 = true; \""`],
    ['a text in single quotes', "x = '; PWMin8 = true;'"],
    ['a template', 'x = `\nPWMin8 = true;\n`'],
    ['a comment', '/* ; PWMin8 = true; */'],
    ['a line comment', '// ; PWMin8 = true;'],
    ['a comment that never ends', '/* \nPWMin8 = true;'],
    ['a pattern', 'x = /;PWMin8 = true;/'],
    ['a function', 'function f() {\nPWMin8 = true;\n}'],
    ['a function in brackets', '(function () { var PWMin8 = true; })();'],
    ['an object', 'x = { a: 1,\nPWMin8 : true };'],
    ['a list', 'x = [\nPWMin8 = true\n];'],
    ['a condition', 'if (x) PWMin8 = true; else PWMin8 = true;'],
    ['a condition with a block', 'if (x) { PWMin8 = true; } else { PWMin8 = true; }'],
  ])('ignores a flag inside %s', (_where, script) => {
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
  ])('sets nothing with %s', (statement) => {
    expect(parseCapabilities(statement)).toEqual(none)
  })
})

describe('the schema of the script', () => {
  test.each(['<!DOCTYPE html><html></html>', '\n  <html>PWMin8 = true;</html>', '<?xml version="1.0"?>'])(
    'takes no page for a script: %j',
    (page) => {
      expect(z.safeParse(capabilityScript, page).success).toBe(false)
    },
  )

  test('refuses a page, but not a script with a "<"', () => {
    const refused = z.safeParse(capabilityScript, ' <p>')
    expect(refused.error?.issues).toMatchObject([{ message: 'HTML instead of a script' }])
    expect(z.safeParse(capabilityScript, 'a<b; PWMin8 = true').data).toMatchObject({ PWMin8: true })
  })

  test.each([undefined, null, 5, {}])('refuses %j', (value) => {
    expect(z.safeParse(capabilityScript, value).success).toBe(false)
  })
})
