/** A midnight, from which each bound takes what it does not say. */
const midnight = '0000-00-00 00:00:00'

/**
 * A bound as the server writes moments, with a fraction of a second if it has one that is not 0. A day alone is its
 * midnight. server: agenda-2, client-4
 */
export function momentOf(bound: string): string {
  const [whole = '', fraction = ''] = bound.replace('T', ' ').split('.')
  const digits = fraction.replace(/0+$/, '')
  return `${whole}${midnight.slice(whole.length)}${digits === '' ? '' : `.${digits}`}`
}

/** Whether a moment lies between two bounds, both inclusive; one that is not given bounds nothing. */
export function boundedBy(min: string | undefined, max: string | undefined): (moment: string) => boolean {
  const from = min === undefined ? undefined : momentOf(min)
  const till = max === undefined ? undefined : momentOf(max)
  return (moment) => (from === undefined || moment >= from) && (till === undefined || moment <= till)
}
