/** What every call says about itself, for a call that only a test makes. */
export const callFacts = {
  words: { call: 'Proef', rows: ['proef', 'proeven'], done: 'Geproefd' },
  cachedFor: null,
  inTwin: false,
} as const
