/** The addresses of missing photos. They are forgotten on a reload, so that each is requested again. */
const failed = new Set<string | null>()

/** Remembers that the photo at this address is missing, unless the device is offline. rule: request-10 */
export function rememberFailed(address: string | null): void {
  if (navigator.onLine) failed.add(address)
}

/** Whether the photo at this address is missing, so that it is not requested again. */
export const hasFailed = (address: string): boolean => failed.has(address)
