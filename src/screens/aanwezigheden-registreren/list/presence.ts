/**
 * What a code says of somebody. `open` is not filled in yet, `other` neither there nor away; `unknown` may be anything: nobody here
 * knows its words.
 */
export type Presence = 'present' | 'late' | 'absent' | 'other' | 'unknown' | 'open'
