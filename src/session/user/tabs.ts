import { attach, createEvent, createStore, type Event, sample, scopeBind } from 'effector'
import * as z from 'zod/mini'
import { appStarted } from '#shared/browser/environment.ts'
import { $otherTabs, type OtherTabs } from '#shared/browser/otherTabs.ts'
import { $session, logoutRequested, passwordChanged } from './session.ts'

// The tabs of one browser inform each other who is signed in. rule: session-9

const personSchema = z.object({
  server: z.string(),
  userid: z.number(),
  /** The username as typed at the sign-in. */
  username: z.string(),
})
export type Person = z.output<typeof personSchema>

/**
 * The steps of a sign-in. `signingIn`: the server's session is this person's, but the portal may still refuse the sign-in. Then
 * comes `signedIn`, or `refused` once the portal has ended that session.
 */
const signInSteps = ['signingIn', 'signedIn', 'refused'] as const
type SignInStep = (typeof signInSteps)[number]

const messageSchema = z.object({
  kind: z.enum([...signInSteps, 'signedOut', 'passwordChanged', 'whoIsThere', 'here', 'done']),
  /** The person whom the message is about; null for `whoIsThere`. */
  person: z.nullable(personSchema),
  /** For `done`, the ID of the person with whom a teacher or member of staff is done. */
  subject: z.optional(z.int()),
})
export type TabMessage = z.output<typeof messageSchema>

export const isSignInStep = (kind: TabMessage['kind']): kind is SignInStep =>
  signInSteps.some((step) => step === kind)

export const messageReceived = createEvent<TabMessage>()

export const isSameServer = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const $person = $session.map(
  (session): Person | null =>
    session && {
      server: session.server,
      username: session.username,
      userid: session.login.UserData.userid,
    },
)

const listenFx = attach({
  source: $otherTabs,
  effect: (tabs) => {
    const receive = scopeBind(messageReceived)
    tabs?.listen((data) => {
      const parsed = messageSchema.safeParse(data)
      if (parsed.success) receive(parsed.data)
    })
  },
})

/** Informs the other tabs of a step of a person's sign-in. */
export const announceSignIn = (
  tabs: OtherTabs | null,
  kind: SignInStep,
  { server, username, userid }: Person,
): void => tabs?.send({ kind, person: { server, username, userid } } satisfies TabMessage)

export const sendToTabsFx = attach({
  source: $otherTabs,
  effect: (tabs, message: TabMessage) => tabs?.send(message),
})

sample({ clock: appStarted, target: listenFx })

const announcements = [
  ['signedOut', logoutRequested],
  ['passwordChanged', passwordChanged],
  ['here', messageReceived.filter({ fn: ({ kind }) => kind === 'whoIsThere' })],
] as const
for (const [kind, clock] of announcements)
  sample({
    clock: clock as Event<unknown>,
    source: $person,
    filter: Boolean,
    fn: (person) => ({ kind, person }),
    target: sendToTabsFx,
  })

/** A message of another tab about the server of the signed-in user; `isOwn` if it is about that user. */
export const ownServerMessage = sample({
  clock: messageReceived,
  source: $person,
  fn: (own, { kind, person, subject }) =>
    own && person && isSameServer(own.server, person.server)
      ? { kind, subject, server: own.server, isOwn: own.userid === person.userid }
      : null,
}).filterMap((found) => found ?? undefined)

/** Asks the other tabs who is signed in there. Their answers are in {@link $signedInElsewhere} when this effect ends. */
export const askTabsFx = attach({
  source: $otherTabs,
  effect: async (tabs) => {
    if (!tabs) return
    tabs.send({ kind: 'whoIsThere', person: null } satisfies TabMessage)
    await new Promise((resolve) => setTimeout(resolve, tabs.answerLimitMs))
  },
})

/** The other tabs have had the time to answer. */
export const tabsAnswered = askTabsFx.done.map(() => undefined)

/** The users who are signed in in other tabs, as far as these have answered the last question. */
export const $signedInElsewhere = createStore<readonly Person[]>([])
  .on(messageReceived, (here, { kind, person }) => (kind === 'here' && person ? [...here, person] : here))
  .reset(askTabsFx)
