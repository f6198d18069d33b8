import { combine, createEvent, sample } from 'effector'
import { leerling } from '#api/endpoints/leerling.ts'
import { createResource } from '#session/calls/resource.ts'
import { personName } from '#session/user/personName.ts'
import { photoOf } from '#session/user/photo.ts'
import { $session, leerlingenKnown } from '#session/user/session.ts'
import { isOneOf, opened } from './records.ts'

/** Whether the user is a parent, who sees the linked children. rule: profile-8 */
export const $isParent = isOneOf('ouder')

export const children = createResource(
  leerling,
  $isParent.map((parent) => (parent ? {} : null)),
)
export const childrenChanged = createEvent()
sample({ clock: [opened, childrenChanged], target: children.opened })

export const $linkedChildren = combine(children.$data, $session, (rows, session) =>
  session
    ? (rows ?? []).map((child) => ({
        id: child.ID,
        name: personName(child),
        photo: photoOf(session, child.FotoID),
      }))
    : [],
)

// The other screens take the children from the session.
sample({ clock: children.$data.updates, filter: Boolean, target: leerlingenKnown })
