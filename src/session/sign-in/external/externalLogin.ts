import { attach, createEvent, sample } from 'effector'
import * as z from 'zod/mini'
import { systemTypes } from '#api/endpoints/externSysteem.ts'
import { loginAddress } from '#api/school/oauthLogin.ts'
import { leaveFx } from '#shared/browser/environment.ts'
import { readJson, storageNames, writeJson } from '#shared/browser/storage/storedValues.ts'
import { $tabStore, type TextStore } from '#shared/browser/storage/textStore.ts'

const pendingLoginSchema = z.object({
  server: z.string(),
  system: z.enum(systemTypes),
  shared: z.optional(z.boolean()),
})
export type PendingLogin = z.output<typeof pendingLoginSchema>

export const externalLoginRequested = createEvent<PendingLogin>()

/** Stores the external sign-in in the tab, so that it never adopts a session that it did not start. rule: external-2 */
const rememberFx = attach({
  source: $tabStore,
  effect: (store, pending: PendingLogin) => writeJson(store, storageNames.externalLogin, pending),
})
sample({ clock: externalLoginRequested, target: rememberFx })
sample({
  clock: rememberFx.done,
  fn: ({ params: { server, system } }) => loginAddress(server, system),
  target: leaveFx,
})

/** Returns the external sign-in that this tab started, if any, and forgets it. */
export function takePendingLogin(store: TextStore): PendingLogin | null {
  const pending = readJson(store, storageNames.externalLogin, pendingLoginSchema)
  store.remove(storageNames.externalLogin)
  return pending
}
