import { sample } from 'effector'
import { not, or } from 'patronum'
import { cacheSettingNeeded } from '#session/cache/cacheSwitch.ts'
import { createRefetch } from '#session/calls/refetch.ts'
import { createForm } from '#session/forms/createForm.ts'
import { $isShared } from '#session/user/session.ts'
import { children } from './children.ts'
import { link } from './linkChild.ts'
import { linkLists } from './links.ts'
import { change } from './password.ts'
import { preferredLists } from './preferredScreen.ts'
import { account, opened } from './records.ts'

export { closed, opened } from './records.ts'

// On a shared device there is nothing to choose. rule: known-6
sample({ clock: opened, filter: not($isShared), target: cacheSettingNeeded })

export const refetch = createRefetch(account, children, ...linkLists, ...preferredLists)

export const leaving = createForm({
  $hasTyped: or(change.$hasTyped, link.$unsaved),
  parts: [change.cleared, link.abandoned],
  ofUser: true,
})
