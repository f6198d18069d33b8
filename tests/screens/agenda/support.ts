import { allSettled, type EventCallable, fork, type Scope, type Store } from 'effector'
import { createTransport, type Fetch } from '#api/transport.ts'
import { opened } from '#screens/agenda/model.ts'
import { signInRequested } from '#session/sign-in/signIn.ts'
import { $transport } from '#session/user/client.ts'
import { $userName } from '#session/user/session.ts'
import { createVault, generateKey } from '#shared/browser/browserVault.ts'
import {
  $localStore,
  $now,
  $tabStore,
  memoryStore,
  navigateFx,
  type TextStore,
} from '#shared/browser/environment.ts'
import { printFx, type SavedFile, saveFileFx } from '#shared/browser/files.ts'
import { $keyValueStore, type KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { $readAddress } from '#shared/browser/pageQuery.ts'
import { $vault } from '#shared/browser/vault.ts'
import { createBrowser, personaOf, type SchoolOfTest, siteFor } from '../../mocks/school.ts'
import { memoryKeyValueStore, textOf } from '../../session/app.ts'

export { memoryKeyValueStore }

export interface Options {
  localStore?: TextStore
  keyValueStore?: KeyValueStore
  /** In the address bar. */
  address?: string
  /** Gets the address of each call. The call waits for a promise that this returns. */
  onCall?: (address: URL) => unknown
  /** The same once the server has answered: the answer waits. */
  onAnswer?: (address: URL) => unknown
}

/** A user of the agenda, in a scope and a browser of their own. */
export function createReader(school: SchoolOfTest, options: Options = {}) {
  const { localStore = memoryStore(), keyValueStore = memoryKeyValueStore() } = options
  const browser = createBrowser()
  const fetch: Fetch = async (input, init) => {
    await options.onCall?.(new URL(input))
    const answer = await browser.fetch(input, init)
    await options.onAnswer?.(new URL(input))
    return answer
  }
  const saved: (SavedFile & { text: string })[] = []
  const scope: Scope = fork({
    values: [
      [$transport, createTransport({ fetch, now: school.clock.now })],
      [$now, school.clock.now],
      [$localStore, localStore],
      [$readAddress, () => options.address ?? ''],
      [$tabStore, memoryStore()],
      [$keyValueStore, keyValueStore],
      [$vault, createVault(generateKey)],
    ],
    handlers: [
      [navigateFx, () => {}],
      [printFx, () => {}],
      [saveFileFx, (file: SavedFile) => saved.push({ ...file, text: textOf(file.content) })],
    ],
  })
  const fire = async <T>(unit: EventCallable<T>, ...[params]: undefined extends T ? [] : [NoInfer<T>]) => {
    await allSettled(unit as EventCallable<unknown>, { scope, params })
  }
  return {
    scope,
    saved,
    fire,
    get: <T>(store: Store<T>): T => scope.getState(store),
    userName: () => scope.getState($userName),
    async signIn(who: string) {
      const persona = personaOf(who)
      await fire(signInRequested, {
        serverLocation: siteFor(persona),
        username: persona.gebruikersnaam,
        password: persona.wachtwoord,
        connection: null,
        rememberMe: true,
      })
    },
    /** Signs in and opens the agenda. */
    async open(who: string) {
      await this.signIn(who)
      await fire(opened)
    },
  }
}
