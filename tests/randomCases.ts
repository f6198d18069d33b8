import fc from 'fast-check'

/**
 * `npm test` tries the same cases each time, so that it fails for what was changed; `npm run test:long -- random`
 * tries twenty times as many, each time others.
 */
const times = Number(process.env.RANDOM_CASES ?? 0)
fc.configureGlobal(times > 0 ? { numRuns: 100 * times } : { seed: 1 })
