import { attach, combine, createStore, restore, sample } from 'effector'
import { toLogin } from '#shared/browser/navigation/toLogin.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { paths } from '#shared/portal/paths.ts'
import { $defaultServer, isSameUsername } from '../../connections/connections.ts'
import { $path } from '../../navigation/path.ts'
import { $session, logoutRequested, sessionEnded } from '../../user/session.ts'
import { $signedInElsewhere, askTabsFx, isSameServer, tabsAnswered } from '../../user/tabs.ts'
import { texts } from '../texts.ts'
import { $addressCredentials, type AddressCredentials, credentialsFound } from './addressCredentials.ts'

// Credentials in the address replace a signed-in user only after a question. rule: sign-in-8

const $found = restore<AddressCredentials>(credentialsFound, null)
sample({ clock: credentialsFound, target: askTabsFx })

/** The user who is already signed in at the server of the credentials: in this tab, or else in another. */
const $currentUser = combine($session, $signedInElsewhere, $defaultServer, (session, others, server) => {
  if (session) return { username: session.username, isHere: true }
  const other = others.find((each) => isSameServer(each.server, server))
  return other ? { username: other.username, isHere: false } : null
})
const checked = sample({
  clock: tabsAnswered,
  source: { found: $found, current: $currentUser },
  filter: ({ found }) => found !== null,
  fn: ({ found, current }) => ({ found: found as AddressCredentials, current }),
})
$found.reset(checked)

/** Whether credentials of the address are about to be used. */
export const $hasAddressCredentials = combine(
  $found,
  $addressCredentials,
  (found, credentials) => found !== null || credentials !== null,
)

const askToReplaceFx = attach({
  mapParams: ({ found, current }: { found: AddressCredentials; current: { isHere: boolean } }) => ({
    title: texts.replaceTitle,
    text: current.isHere ? texts.replaceHere(found.username) : texts.replaceOther(found.username),
    confirm: texts.replaceConfirm,
  }),
  effect: askFx,
})
const needsQuestion = checked.filterMap(({ found, current }) =>
  current && !isSameUsername(found.username, current.username) ? { found, current } : undefined,
)
sample({ clock: needsQuestion, target: askToReplaceFx })

const accepted = sample({
  clock: [
    checked.filterMap(({ found, current }) => (current ? undefined : found)),
    // This tab may join the session of the same user in another tab.
    checked.filterMap(({ found, current }) =>
      current && !current.isHere && isSameUsername(found.username, current.username) ? found : undefined,
    ),
    askToReplaceFx.done.filterMap(({ params: { found }, result }) => (result ? found : undefined)),
  ],
})
sample({ clock: accepted, target: $addressCredentials })

const $signsOutFirst = createStore(false)
  .on(sample({ clock: accepted, source: $session, fn: Boolean }), (_, leaves) => leaves)
  .reset(sessionEnded)
sample({ clock: accepted, filter: $signsOutFirst, target: logoutRequested })
// The sign-in page itself reacts to the credentials.
sample({
  clock: accepted,
  filter: combine($signsOutFirst, $path, (leaves, path) => !leaves && path !== paths.login),
  target: toLogin,
})
