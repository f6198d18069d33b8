import { createStore } from 'effector'

/** Reads the current address in the address bar. */
export const $readAddress = createStore<() => string>(() =>
  typeof location === 'undefined' ? '' : location.href,
)

/** The parameters of an address: the ones before the `#`, followed by those of the route behind it. */
export function parametersOf(address: string): URLSearchParams {
  const [page = '', route = ''] = address.split(/#(.*)/s)
  const query = (part: string) => [...new URLSearchParams(part.split(/\?(.*)/s)[1] ?? '')]
  return new URLSearchParams([...query(page), ...query(route)])
}
