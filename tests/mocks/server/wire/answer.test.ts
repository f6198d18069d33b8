import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAddress } from '#mocks/server/wire/address.ts'
import { errorPage, errorStatuses, escapeHtml } from '#mocks/server/wire/answer.ts'
import { writeJson } from '#mocks/server/wire/fpjson.ts'
import { namedPath, siteOf } from '#mocks/server/wire/sites.ts'

// server: session-5
describe('an error page', () => {
  test('has the title of its status, and the reason', () => {
    expect(errorStatuses.map((status) => errorPage(status, 'weg'))).toEqual(
      [
        [401, 'Unauthorized'],
        [404, 'Not Found'],
        [500, 'Internal Server Error'],
        [502, 'Bad Gateway'],
        [503, 'Service Unavailable'],
        [504, 'Gateway Timeout'],
      ].map(([status, title]) => ({
        status,
        contentType: 'text/html; charset=utf-8',
        body: `<html><head><title>${status} ${title}</title></head><body><h1>${title}</h1><p>weg</p></body></html>`,
      })),
    )
  })

  test('contains no markup from a request', () => {
    expect(escapeHtml(`<a b="c">&'`)).toBe('&#60;a b=&#34;c&#34;&#62;&#38;&#39;')
    expect(errorPage(404, '<img>').body).toContain('<p>&#60;img&#62;</p>')
  })
})

describe('the address of a call', () => {
  const at = (path: string) => readAddress(`https://school.example${path}`)

  test.each([
    ['/webstudent/bin/filemanager.cgi/Doc/12', 'Doc/12'],
    ['/webstudent/bin/server.fcgi/doc/1', ''],
    ['/webstudent/bin/filemanager.cgi/REST/Leerling', ''],
    ['/webstudent/bin/server.fcgi', ''],
    ['/webstudent/index.html', ''],
    ['/webstudent/bin/server.fcgi/REST/a%20b', 'REST/a b'],
    ['/webstudent/bin/server.fcgi/REST/a%2Fb', 'REST/a%2Fb'],
    ['/webstudent/bin/server.fcgi/REST/%E0%A4%A', 'REST/%E0%A4%A'],
  ])('%s goes to the path %j of its own program', (address, path) => {
    expect(at(address).path).toBe(path)
  })

  test('at a path without a name belongs to the edition at that path', () => {
    expect(readAddress('https://school.example/bin/server.fcgi/REST/x', 'LL').site).toEqual({
      path: '',
      type: 'LL',
    })
    expect(readAddress('https://school.example/webvwo/bin/server.fcgi/REST/x', 'LL').site.type).toBe('VWO')
  })
})

// server: session-2
test.each([
  ['', 'LL', '/webleerling'],
  ['/demo', 'STUDENT', '/demo/webstudent'],
  ['/demo/WebOuders', 'STUDENT', '/demo/WebOuders'],
] as const)('the edition at the path %j has the named path of %s: %s', (path, unnamed, named) => {
  expect(namedPath(siteOf(path, unnamed))).toBe(named)
})

// server: rpc-7
describe('fractions', () => {
  const text = (field: z.ZodMiniType, value: unknown) => writeJson({ a: value }, z.object({ a: field }))
  const whole = '{ "a" : 2 }'
  const fraction = '{ "a" : 2.0000000000000000E+000 }'

  test.each<[string, z.ZodMiniType, string]>([
    ['a number', z.number(), fraction],
    ['a whole number', z.int(), whole],
    ['a 32-bit number with a fraction', z.float32(), fraction],
    ['a number that may be missing', z.optional(z.number()), fraction],
    ['a number that may be null', z.nullable(z.number()), fraction],
    ['a number with a default', z._default(z.number(), 0), fraction],
    ['a number that becomes a text', z.pipe(z.number(), z.transform(String)), fraction],
    ['a text that becomes a number', z.pipe(z.string(), z.transform(Number)), whole],
    ['a number that is defined elsewhere', z.lazy(() => z.number()), fraction],
    ['anything', z.unknown(), whole],
  ])('are written for the numbers that the schema does not call whole: %s', (_what, field, written) => {
    expect(text(field, 2)).toBe(written)
  })

  test('are found in lists and in nested objects', () => {
    expect(text(z.array(z.number()), [1, null])).toBe('{ "a" : [1.0000000000000000E+000, null] }')
    expect(text(z.object({ b: z.number(), c: z.int() }), { b: 1, c: 1 })).toBe(
      '{ "a" : { "b" : 1.0000000000000000E+000, "c" : 1 } }',
    )
    expect(text(z.number(), { b: 1 })).toBe('{ "a" : { "b" : 1 } }')
  })

  test('are found in a schema that contains itself', () => {
    const row: z.ZodMiniType = z.object({ a: z.number(), rows: z.array(z.lazy(() => row)) })
    expect(writeJson({ a: 1, rows: [] }, row)).toBe('{ "a" : 1.0000000000000000E+000, "rows" : [] }')
  })

  test.each([
    [-0, '-0.0000000000000000E+000'],
    [1e300, '1.0000000000000001E+300'],
    [null, 'null'],
  ])('%d is written %s', (value, written) => {
    expect(writeJson([value], z.array(z.nullable(z.number())))).toBe(`[${written}]`)
  })
})
