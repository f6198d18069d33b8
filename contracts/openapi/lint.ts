import { createConfig, lintFromString } from '@redocly/openapi-core'

/** The errors and warnings of the linter, a sentence each with the place in the document. */
export async function lintDocument(text: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Both spellings of an address are described, because clients use both. server: address-9
      'no-path-trailing-slash': 'off',
      // For a few calls no refusal is known, and some generators cannot compile `4XX`.
      'operation-4xx-response': 'off',
    },
  })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ severity, ruleId, message, location: [place] }) =>
      `${severity} ${ruleId}: ${message} (${place?.pointer ?? 'the document'})`,
  )
}
