import { allSettled, type EventCallable, fork, type Scope, type Store } from 'effector'
import '../../../src/session/lastKnown.ts'
import { createTransport, type Fetch } from '../../../src/api/transport.ts'
import { opened } from '../../../src/screens/agenda/model.ts'
import { $transport } from '../../../src/session/line.ts'
import { signInRequested } from '../../../src/session/signIn.ts'
import { printFx, type SavedFile, saveFileFx } from '../../../src/shared/files.ts'
import { $keepsakes, type Keepsakes, memoryKeepsakes } from '../../../src/shared/keepsakes.ts'
import {
  $localStore,
  $now,
  $tabStore,
  memoryStore,
  navigateFx,
  type TextStore,
} from '../../../src/shared/surroundings.ts'
import { $vault, createVault, generateKey } from '../../../src/shared/vault.ts'
import { createBrowser, personaOf, type SchoolOfTest, siteFor } from '../../mocks/school.ts'

export interface Options {
  localStore?: TextStore
  keepsakes?: Keepsakes
  /** Is told of each call's address. */
  onCall?: (address: URL) => void
}

/** Somebody who can sign in and look at the agenda, in a scope and a browser of their own. */
export function createReader(school: SchoolOfTest, options: Options = {}) {
  const { localStore = memoryStore(), keepsakes = memoryKeepsakes() } = options
  const browser = createBrowser()
  const fetch: Fetch = (input, init) => {
    options.onCall?.(new URL(input))
    return browser.fetch(input, init)
  }
  const saved: SavedFile[] = []
  const scope: Scope = fork({
    values: [
      [$transport, createTransport({ fetch, now: school.clock.now })],
      [$now, school.clock.now],
      [$localStore, localStore],
      [$tabStore, memoryStore()],
      [$keepsakes, keepsakes],
      [$vault, createVault(generateKey)],
    ],
    handlers: [
      [navigateFx, () => {}],
      [printFx, () => {}],
      [saveFileFx, (file: SavedFile) => saved.push(file)],
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
    async signIn(who: string) {
      const persona = personaOf(who)
      await fire(signInRequested, {
        serverLocation: siteFor(persona),
        username: persona.gebruikersnaam,
        password: persona.wachtwoord,
        connection: null,
        rememberMe: false,
      })
    },
    /** Signs in and opens the agenda. */
    async open(who: string) {
      await this.signIn(who)
      await fire(opened)
    },
  }
}
