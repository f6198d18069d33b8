import { combine, createEvent, sample } from 'effector'
import { or } from 'patronum'
import type { Refetch } from '#session/calls/refetch.ts'
import { logs, modules } from './lists/model.ts'
import { $hasDraft, $tab, configuration } from './model.ts'

export { closed, opened } from './model.ts'

const requested = createEvent()
const $unsaved = combine($tab, $hasDraft, (tab, typed) => typed && (tab === 'webstudent' || tab === 'server'))
const parts = { webstudent: configuration, server: configuration, modules, logs } as const

for (const [tab, { retried }] of Object.entries(parts))
  sample({
    clock: requested,
    source: { chosen: $tab, unsaved: $unsaved },
    filter: ({ chosen, unsaved }) => chosen === tab && !unsaved,
    target: retried,
  })

const errors = { webstudent: configuration.$error, modules: modules.$error, logs: logs.$error }

/** Refetches the chosen tab, unless it has unsaved changes: a save compares them with the data that the form was filled with. */
export const refetch: Refetch = {
  requested,
  $loading: or(configuration.$loading, modules.$loading, logs.$loading),
  $error: combine($tab, combine({ ...errors, server: errors.webstudent }), (tab, all) => all[tab]),
  $unsaved,
}
