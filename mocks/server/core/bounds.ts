/** The end of this text completes a bound that is not a whole moment. */
const midnight = '0000-00-00 00:00:00'

/**
 * A bound in the form of the server's moments, with its fraction of a second unless that is 0. A day means its midnight.
 * server: agenda-2, client-4
 */
export function momentOfBound(bound: string): string {
  const [whole = '', fraction = ''] = bound.replace('T', ' ').split('.')
  const digits = fraction.replace(/0+$/, '')
  return `${whole}${midnight.slice(whole.length)}${digits === '' ? '' : `.${digits}`}`
}

/** Tests whether a moment is between two bounds, both inclusive. An absent bound does not limit. */
export function betweenBounds(min: string | undefined, max: string | undefined): (moment: string) => boolean {
  const from = min === undefined ? undefined : momentOfBound(min)
  const till = max === undefined ? undefined : momentOfBound(max)
  return (moment) => (from === undefined || moment >= from) && (till === undefined || moment <= till)
}
