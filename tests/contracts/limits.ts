/** The time for a test with whole verifications, in ms. No speed is tested: a busy machine needs ten times as long. */
export const ampleMs = 300_000
