import { createStore } from 'effector'

export const $readAddress = createStore<() => string>(() =>
  typeof location === 'undefined' ? '' : location.href,
)

/** The parameters of an address: those before the `#`, followed by those of the route after it. */
export function parametersOf(address: string): URLSearchParams {
  const [page = '', route = ''] = address.split(/#(.*)/s)
  const query = (part: string) => [...new URLSearchParams(part.split(/\?(.*)/s)[1] ?? '')]
  return new URLSearchParams([...query(page), ...query(route)])
}

/** Replaces the address in the address bar without loading anything. */
export const $replaceAddress = createStore<(address: string) => void>((address) =>
  window.history.replaceState(window.history.state, '', address),
)

/** A parameter of an address, before or after its `#`: its opening sign, its name and its raw value. */
const parameter = /([?&#])([^?&#=]*)(?:=([^&#]*))?/g

/** The raw names and values of the parameters before and after the `#` of an address. */
export const rawParameters = (
  address: string,
): readonly { readonly name: string; readonly value: string }[] =>
  [...address.matchAll(parameter)].map(([, , name = '', value = '']) => ({ name, value }))

/** An address without these parameters; the others do not change. */
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
