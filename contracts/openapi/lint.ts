import { createConfig, lintFromString } from '@redocly/openapi-core'

/** What the linter found, a sentence each with the place in the document; errors and warnings alike. */
export async function lintDocument(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ severity, ruleId, message, location: [place] }) =>
      `${severity} ${ruleId}: ${message} (${place?.pointer ?? 'the document'})`,
  )
}
