import { combine, createEvent, sample } from 'effector'
import { or } from 'patronum'
import type { Refetch } from '#session/calls/refetch.ts'
import { logs, modules } from './lists.ts'
import { $hasDraft, $tab, configuration } from './model.ts'

export { closed, opened } from './model.ts'

const wanted = createEvent()
const $unsaved = combine($tab, $hasDraft, (tab, typed) => typed && (tab === 'webstudent' || tab === 'server'))
const parts = { webstudent: configuration, server: configuration, modules, logs } as const

for (const [tab, { retried }] of Object.entries(parts))
  sample({
    clock: wanted,
    source: { chosen: $tab, unsaved: $unsaved },
    filter: ({ chosen, unsaved }) => chosen === tab && !unsaved,
    target: retried,
  })

/** Reads again what the chosen tab shows. What was typed is compared with what was read, so it is saved first. */
export const refetch: Refetch = {
  wanted,
  $loading: or(configuration.$loading, modules.$loading, logs.$loading),
  $error: combine(
    [$tab, configuration.$error, modules.$error, logs.$error],
    ([tab, ofConfiguration, ofModules, ofLogs]) =>
      ({ webstudent: ofConfiguration, server: ofConfiguration, modules: ofModules, logs: ofLogs })[tab],
  ),
  $unsaved,
}
