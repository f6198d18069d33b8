import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { belgianMetadata } from './lib/build/phoneMetadata.ts'
import { root } from './lib/main.mjs'

/** Writes the portal's data about Belgian phone numbers again, after an update of libphonenumber-js. */
writeFileSync(join(root, 'src/shared/reading/belgium.ts'), belgianMetadata())
