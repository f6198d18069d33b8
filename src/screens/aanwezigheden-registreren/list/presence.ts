/** What a code says of somebody; `open` is not filled in yet, `other` neither there nor away. */
export type Presence = 'present' | 'late' | 'absent' | 'other' | 'open'
