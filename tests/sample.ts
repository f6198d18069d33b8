/** How many random cases a test tries: some in `npm test`, all of them in `npm run test:long -- verifier`. */
export const casesOf = (some: number, all: number): number => (process.env.ALL_CASES === 'true' ? all : some)
