/** Whether an address leads to the device itself, so that no phone can open it. */
export const isThisDevice = (address: string): boolean =>
  /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname)
