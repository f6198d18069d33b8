import { describe, expect, test } from 'vitest'
import { readAnswer } from '#api/answers/answer.ts'
import { getDocument, putUpload } from '#api/endpoints/documents.ts'
import { fileRoot, logFile } from '#api/endpoints/logFiles.ts'
import { reasonOf, server, transportOver } from './support.ts'

const bytes = new Uint8Array([0, 255, 37, 80])

const answer = (headers: Record<string, string>, body: BodyInit = bytes, status = 200) =>
  new Response(body, { status, headers })

describe('a file in an answer', () => {
  test.each([
    ['attachment; filename="les 1.pdf"', 'les 1.pdf'],
    ['attachment; filename=les.pdf', 'les.pdf'],
    ["attachment; filename=x.pdf; filename*=UTF-8''les%20%C3%A9.pdf", 'les é.pdf'],
    ["attachment; filename=x.pdf; filename*=UTF-8''%E9", 'x.pdf'],
    ['attachment', ''],
  ])('with %s is called "%s", and has every byte', async (disposition, name) => {
    const response = answer({ 'Content-Type': 'application/pdf; x=y', 'Content-Disposition': disposition })
    expect(await readAnswer(getDocument, response)).toEqual({ name, type: 'application/pdf', bytes })
  })

  test('may be a web page, when the server hands it out as a file', async () => {
    const response = answer({ 'Content-Type': 'text/html', 'Content-Disposition': 'attachment' }, '<p>')
    expect(await readAnswer(logFile, response)).toMatchObject({ type: 'text/html' })
  })

  test.each([
    ['a web page', answer({ 'Content-Type': 'text/html' }, '<html>'), { kind: 'unreadable' }],
    [
      'a refusal',
      answer({ 'Content-Type': 'application/json' }, '{"success":false,"message":"nee"}'),
      { kind: 'refused', message: 'nee' },
    ],
    [
      'an error',
      answer({ 'Content-Type': 'application/json' }, '{"success":false,"message":"weg"}', 404),
      { kind: 'status', status: 404, message: 'weg' },
    ],
    ['an answer without a session', answer({}, '<html>', 401), { kind: 'unauthorized' }],
    [
      'other JSON',
      answer({ 'Content-Type': 'application/json; charset=utf-8' }, '{}'),
      { kind: 'unreadable' },
    ],
  ])('is not %s', async (_what, response, reason) => {
    expect(await reasonOf(readAnswer(logFile, response))).toMatchObject(reason)
  })
})

test('a file is sent to filemanager.cgi in the form field `file`, with its name and type', async () => {
  const { call, sent } = transportOver(() => Response.json({ success: true, data: [{ UploadID: 'a' }] }))
  const file = { name: 'les é.pdf', type: 'application/pdf', bytes }
  await call(putUpload, { file }, { server })
  expect(sent[0]?.address.pathname).toBe('/webstudent/bin/filemanager.cgi/upload/put')
  const body = sent[0]?.init.body as FormData
  const part = body.get('file') as File
  expect([...body.keys()]).toEqual(['file'])
  expect([part.name, part.type, await part.bytes()]).toEqual(['les é.pdf', 'application/pdf', bytes])
  // The browser adds the content type with the boundary of the form.
  expect(sent[0]?.init).not.toHaveProperty('headers')
})

// server: resource-38
test.each([
  ['webstudent.log', 'webstudent.log'],
  ['a b#?.log', 'a%20b%23%3F.log'],
  ['2026/november/a b.log', '2026/november/a%20b.log'],
  ['../../REST/secret', '..%2F..%2FREST%2Fsecret'],
  ['a/./b.log', 'a%2F.%2Fb.log'],
  ['a//b.log', 'a%2F%2Fb.log'],
  ['/a.log', '%2Fa.log'],
])('the log %s is requested from filemanager.cgi as %s, below the folder of the logs', async (name, path) => {
  const { call, sent } = transportOver(() => answer({ 'Content-Disposition': 'attachment' }))
  await call(logFile, { name, query: { attachment: 'true' } }, { server })
  expect(sent[0]?.address.pathname).toBe(`/webstudent/bin/filemanager.cgi/Files/Logs/${path}`)
  expect(sent[0]?.address.searchParams.get('attachment')).toBe('true')
})

// rule: configuration-11
test.each([
  ['https://s.be/webstudent', 'https://s.be/webstudent/', 'https://s.be/webstudent'],
  ['https://s.be', 'https://s.be/webstudent/', 'https://s.be/webstudent'],
  ['https://s.be', 'https://s.be/', 'https://s.be'],
  ['https://s.be/demo/webstudent', 'https://s.be/demo/', 'https://s.be/demo/webstudent'],
  ['https://other.be', 'https://s.be/webstudent/', 'https://other.be'],
  ['geen adres', 'https://s.be/webstudent/', 'geen adres'],
])('the files of %s on a page at %s are at %s', (server, page, root) => {
  expect(fileRoot(server, page)).toBe(root)
})
