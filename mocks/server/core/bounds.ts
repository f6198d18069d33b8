/** A bound as the server writes moments; a day alone is its midnight. server: agenda-2 */
export const momentOf = (bound: string): string =>
  bound.length === 10 ? `${bound} 00:00:00` : bound.replace('T', ' ')

/** Whether a moment lies between two bounds, both inclusive; one that is not given bounds nothing. */
export const boundedBy =
  (min: string | undefined, max: string | undefined) =>
  (moment: string): boolean =>
    (min === undefined || moment >= momentOf(min)) && (max === undefined || moment <= momentOf(max))
