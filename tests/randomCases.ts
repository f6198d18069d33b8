import fc from 'fast-check'

/**
 * `npm test` tries the same cases each time, so it fails only after a change; `npm run test:long -- random`
 * tries twenty times as many, and different ones each time.
 */
const times = Number(process.env.RANDOM_CASES ?? 0)
fc.configureGlobal(times > 0 ? { numRuns: 100 * times } : { seed: 1 })
