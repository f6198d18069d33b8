/** What a code means. `open`: no code yet; `other`: neither present nor absent; `unknown`: not known to the portal. */
export type Presence = 'present' | 'late' | 'absent' | 'other' | 'unknown' | 'open'
