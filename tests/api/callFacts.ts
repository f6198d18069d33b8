/** The facts that every endpoint declares, for an endpoint that exists in a test only. */
export const callFacts = {
  words: { call: 'Proef', rows: ['proef', 'proeven'], done: 'Geproefd' },
  cachedFor: null,
  inTwin: false,
} as const
