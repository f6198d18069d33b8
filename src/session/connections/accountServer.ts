import { attach, createEvent, createStore, type Event, restore, sample } from 'effector'
import { $pageAddress } from '#shared/browser/environment.ts'
import { $readAddress } from '#shared/browser/navigation/pageQuery.ts'
import { linkParameters } from '#shared/reading/link.ts'
import { $connections, $defaultServer } from './connections.ts'

/** The page's address without its file: the server's site, as a link in a mail is `{site}/#/…`. server: account-13, account-14 */
export const $pageSite = $pageAddress.map((address) => address.replace(/\/[^/]*$/, ''))

/** Reads the parameters before and after the `#` of the address when a screen opens; the case of their names is ignored. */
export function createParameters(opened: Event<void>) {
  const readFx = attach({
    source: $readAddress,
    effect: (readAddress) => linkParameters(readAddress()),
  })
  sample({ clock: opened, target: readFx })
  const $parameters = createStore<readonly (readonly [string, string])[]>([]).on(
    readFx.doneData,
    (_, parameters) => parameters,
  )
  return {
    read: readFx.doneData,
    /** All values of a parameter, in order. */
    $all: (name: string) =>
      $parameters.map((all) => all.filter(([key]) => key === name.toLowerCase()).map(([, value]) => value)),
    /** The first value of a parameter; `''` if there is none. */
    $one: (name: string) =>
      $parameters.map((all) => all.find(([key]) => key === name.toLowerCase())?.[1] ?? ''),
  }
}

/** The server of the saved connection in the parameter `id`, else the default server. rule: new-user-11 */
export function createChosenServer(opened: Event<void>) {
  const { read, $one } = createParameters(opened)
  const $id = $one('id')
  const found = createEvent<string>()
  sample({
    clock: read,
    source: { id: $id, connections: $connections, fallback: $defaultServer },
    fn: ({ id, connections, fallback }) =>
      connections.find(({ ID }) => String(ID) === id)?.serverLocation ?? fallback,
    target: found,
  })
  return { found, $server: restore(found, '') }
}
