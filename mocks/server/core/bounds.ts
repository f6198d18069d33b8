/** The rest of a bound that is not a whole moment. */
const midnight = '0000-00-00 00:00:00'

/**
 * A bound in the form of the server's moments, with its fraction of a second unless that is 0. A day means its midnight.
 * server: agenda-2, client-4
 */
export function momentOf(bound: string): string {
  const [whole = '', fraction = ''] = bound.replace('T', ' ').split('.')
  const digits = fraction.replace(/0+$/, '')
  return `${whole}${midnight.slice(whole.length)}${digits === '' ? '' : `.${digits}`}`
}

/** Whether a moment is between two bounds, both inclusive. A bound that is not given does not limit. */
export function boundedBy(min: string | undefined, max: string | undefined): (moment: string) => boolean {
  const from = min === undefined ? undefined : momentOf(min)
  const till = max === undefined ? undefined : momentOf(max)
  return (moment) => (from === undefined || moment >= from) && (till === undefined || moment <= till)
}
