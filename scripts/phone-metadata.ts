import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/main.mjs'
import { belgianMetadata } from './lib/phoneMetadata.ts'

/** Writes what the portal knows of Belgian telephone numbers anew, after an update of libphonenumber-js. */
writeFileSync(join(root, 'src/shared/validators/belgium.ts'), belgianMetadata())
