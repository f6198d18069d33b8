/** Whether `npm run test:long -- verifier` is running, which uses the whole pact and every random case. */
export const isLong = process.env.ALL_CASES === 'true'

/** How many random cases a test tries: some in `npm test`, all of them in `npm run test:long -- verifier`. */
export const casesOf = (some: number, all: number): number => (isLong ? all : some)
