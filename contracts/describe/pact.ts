import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const consumer = 'webstudent'
export const provider = 'server.fcgi'
/** The group of references in which the pact states the endpoint and the outcome of an interaction. */
export const referenceGroup = 'webstudent'

const committedFolder = fileURLToPath(new URL('../pacts', import.meta.url))

/** The folder in which the consumer tests write the pact: `PACT_DIR`, or the folder of the committed one. */
export const pactFolder = (): string => process.env.PACT_DIR ?? committedFolder

/** The path of the committed pact. */
export const committedPact: string = join(committedFolder, `${consumer}-${provider}.json`)
