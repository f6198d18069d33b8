import { expect, test } from 'vitest'
import { lintDocument } from '#contracts/openapi/lint.ts'
import { describeControls } from '#mocks/http/resources/controlsDescription.ts'

test('the description of the controls is OpenAPI that a linter accepts, with the argument of each control', async () => {
  const text = JSON.stringify(describeControls('http://127.0.0.1:8080', true))
  expect(await lintDocument(text)).toEqual([])
  const { paths } = JSON.parse(text)
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/__mock', '/__mock/setFaults', '/__mock/rows/{table}/{key}']),
  )
  const { schema, example } = paths['/__mock/setClock'].post.requestBody.content['application/json']
  expect(schema).toMatchObject({ required: ['at'], properties: { still: { type: 'boolean' } } })
  expect(example).toEqual({ at: '2027-01-15 08:30', still: true })
  const successes = [paths['/__mock/rows/{table}'].post, paths['/__mock/rows/{table}/{key}'].delete]
  expect(successes.map(({ responses }) => Object.keys(responses))).toEqual([
    ['201', '4XX'],
    ['204', '4XX'],
  ])
})
