/**
 * The meaning of a code: `open` is not filled in yet, `other` is neither present nor absent, and `unknown` is a code whose
 * words the portal does not know.
 */
export type Presence = 'present' | 'late' | 'absent' | 'other' | 'unknown' | 'open'
