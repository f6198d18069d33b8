/** Whether an address leads to the trainer's own device only, so that no phone can open it. */
export const isThisDevice = (address: string): boolean =>
  /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname)
