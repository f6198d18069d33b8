import { fileURLToPath } from 'node:url'
import { readPact } from '../describe/pact/pactFile.ts'
import { openApiDocument } from './document.ts'
import { readExamples } from './examples.ts'

/** The committed description of the server. */
export const openApiFile: string = fileURLToPath(new URL('../openapi.json', import.meta.url))

/** Generates the text of the file from the endpoints, the contract and the simulated school. */
export async function openApiText(): Promise<string> {
  const examples = await readExamples()
  return `${JSON.stringify(openApiDocument(readPact(), examples), null, 2)}\n`
}
