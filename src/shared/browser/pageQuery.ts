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

/** Puts another address into the address bar, in the place of the one that stands there: nothing is loaded. */
export const $replaceAddress = createStore<(address: string) => void>((address) =>
  window.history.replaceState(window.history.state, '', address),
)

/** A parameter of an address, before or after its `#`: how it opens, its name, and its value as it stands there. */
const parameter = /([?&#])([^?&#=]*)(?:=([^&#]*))?/g

/** The names and values of an address as they stand there, before and after its `#`. */
export const rawParameters = (
  address: string,
): readonly { readonly name: string; readonly value: string }[] =>
  [...address.matchAll(parameter)].map(([, , name = '', value = '']) => ({ name, value }))

/** An address without these parameters; the others stay as they stand there. */
export const withoutParameters = (
  address: string,
  isTaken: (name: string, value: string) => boolean,
): string =>
  address
    .replace(parameter, (whole, opening: string, name: string, value = '') =>
      isTaken(name, value) ? opening.replace('&', '') : whole,
    )
    .replace(/([?#])&+/g, '$1')
    .replace(/\?(?=#|$)/g, '')
