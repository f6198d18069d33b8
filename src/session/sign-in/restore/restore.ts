import { attach, sample } from 'effector'
import { appStarted } from '#shared/browser/environment.ts'
import { $otherTabs } from '#shared/browser/otherTabs.ts'
import { storageNames, writeJson } from '#shared/browser/storage/storedValues.ts'
import { $localStore, $tabStore } from '#shared/browser/storage/textStore.ts'
import { messages } from '#shared/messages/messages.ts'
import { longToastShown } from '#shared/messages/toasts.ts'
import { $transport } from '../../user/client.ts'
import {
  $session,
  leerlingenKnown,
  passwordChanged,
  passwordChangedElsewhere,
  preferencesKnown,
  type SignedIn,
  sessionEnded,
  sessionStarted,
} from '../../user/session.ts'
import { takePendingLogin } from '../external/externalLogin.ts'
import { $sessionClientOf } from '../sessionClient.ts'
import { outsideFailureReported } from '../signIn.ts'
import { texts } from '../texts.ts'

// Restores the session after a reload, as long as the server's session is alive. rule: session-1

const rememberFx = attach({
  source: { store: $tabStore, session: $session },
  effect: ({ store, session }) => {
    if (session && !session.shared) writeJson(store, storageNames.session, session)
    else store.remove(storageNames.session)
  },
})
sample({
  clock: [
    sessionStarted,
    passwordChanged,
    passwordChangedElsewhere,
    leerlingenKnown,
    preferencesKnown,
    sessionEnded,
  ],
  target: rememberFx,
})

/** Why a reload finds no session, in Dutch; a toast, or a text that stays on the login page, or both. */
interface NotRestored {
  readonly toast?: string | undefined
  readonly text?: string
}

/** The result of a reload: a session, or why there is none. */
type RestoreResult = SignedIn | NotRestored

const restoreFx = attach({
  source: {
    tabStore: $tabStore,
    localStore: $localStore,
    transport: $transport,
    clientOf: $sessionClientOf,
    tabs: $otherTabs,
  },
  effect: async ({ tabStore, localStore, transport, clientOf, tabs }): Promise<RestoreResult> => {
    const pending = takePendingLogin(tabStore)
    if (pending) {
      const found = await (await import('../external/externalReturn.ts')).returnFrom(transport, tabs, pending)
      return 'session' in found ? found : { text: found.text, toast: found.blocked ? found.text : undefined }
    }
    const stored = tabStore.get(storageNames.session)
    if (stored === null) return {}
    const found = await (await import('./storedSession.ts')).openStored(transport, stored, clientOf)
    if (found === 'of another user') return { text: texts.otherUser }
    // A stored text that is no session is treated as none.
    if (found !== 'ended') return found ?? {}
    // Another tab has signed out.
    const signedOut = localStore.get(storageNames.loggedOutOnce) !== null
    return signedOut ? { text: texts.signedOutHere } : { toast: messages.sessionExpired }
  },
})
sample({ clock: appStarted, target: restoreFx })

sample({
  clock: restoreFx.doneData.filterMap((found) => ('session' in found ? found : undefined)),
  target: sessionStarted,
})
const notRestored = restoreFx.doneData.filterMap((found) => ('session' in found ? undefined : found))
// Forgets the stored session.
sample({ clock: notRestored, target: rememberFx })
sample({ clock: notRestored.filterMap(({ toast }) => toast), target: longToastShown })
sample({ clock: notRestored.filterMap(({ text }) => text), target: outsideFailureReported })
