/** The addresses of photos that did not come. They belong to the page: after a reload each is asked for again. */
const failed = new Set<string | null>()

/** Remembers that the photo of this address did not come, unless the device is offline. rule: request-10 */
export function rememberFailed(address: string | null): void {
  if (navigator.onLine) failed.add(address)
}

/** Whether the photo of this address did not come, so that there is no use in asking for it again. */
export const hasFailed = (address: string): boolean => failed.has(address)
