import { fileURLToPath } from 'node:url'

export const consumer = 'webstudent'
export const provider = 'server.fcgi'
/** The group of references in the pact that names the endpoint and the outcome of an interaction. */
export const referenceGroup = 'webstudent'

const committedFolder = fileURLToPath(new URL('../pacts', import.meta.url))

/** The folder in which the consumer tests write the pact: `PACT_DIR`, or the folder of the committed one. */
export const pactFolder = (): string => process.env.PACT_DIR ?? committedFolder

/** The committed pact. */
export const pactFile: string = fileURLToPath(
  new URL(`../pacts/${consumer}-${provider}.json`, import.meta.url),
)
