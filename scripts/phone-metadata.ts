import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { belgianMetadata } from './lib/build/phoneMetadata.ts'
import { root } from './lib/main.mjs'

/** Writes again what the portal knows of Belgian telephone numbers, after an update of libphonenumber-js. */
writeFileSync(join(root, 'src/shared/reading/belgium.ts'), belgianMetadata())
