/** A moment `YYYY-MM-DD HH:mm:ss` in ms since 1970, as if the school's clock showed UTC. */
export const msOf = (moment: unknown) => Date.parse(`${String(moment).replace(' ', 'T')}Z`)

/** The moment that {@link msOf} reads as these ms. */
export const momentOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
