/** What a code means: `open` is not filled in, `other` neither present nor absent; the portal does not know `unknown`. */
export type Presence = 'present' | 'late' | 'absent' | 'other' | 'unknown' | 'open'
