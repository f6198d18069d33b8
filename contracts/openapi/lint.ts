import { createConfig, lintFromString } from '@redocly/openapi-core'

/** What the linter found, a sentence each with the place in the document; errors and warnings alike. */
export async function lintDocument(text: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Both spellings of an address are described, as clients write both. server: address-9
      'no-path-trailing-slash': 'off',
      // Of a few calls no refusal is known; `4XX` for all of them is what some generators cannot compile.
      'operation-4xx-response': 'off',
    },
  })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ severity, ruleId, message, location: [place] }) =>
      `${severity} ${ruleId}: ${message} (${place?.pointer ?? 'the document'})`,
  )
}
