import all from 'libphonenumber-js/metadata.max.json'

/** The source of `src/shared/reading/belgium.ts`: of the data of libphonenumber-js, the part about Belgium. */
export function belgianMetadata(): string {
  const belgium = {
    version: all.version,
    country_calling_codes: { '32': all.country_calling_codes['32'] },
    countries: { BE: all.countries.BE },
  }
  return `import type { MetadataJson } from 'libphonenumber-js/core'

/** The Belgian part of what libphonenumber-js knows; all countries are 100 times as much. Made by scripts/phone-metadata.ts. */
export const belgium = JSON.parse(
  '${JSON.stringify(belgium).replaceAll('\\', '\\\\')}',
) as MetadataJson
`
}
