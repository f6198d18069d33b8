import { combine, createEvent, sample } from 'effector'
import type { Reread } from '#session/calls/reread.ts'
import { logs, modules } from './lists.ts'
import { $hasDraft, $tab, configuration } from './model.ts'

export { closed, opened } from './model.ts'

const wanted = createEvent()
const $unsaved = combine($tab, $hasDraft, (tab, typed) => typed && (tab === 'webstudent' || tab === 'server'))
const parts = {
  webstudent: configuration,
  server: configuration,
  modules,
  logs,
} as const

for (const [tab, { retried }] of Object.entries(parts))
  sample({
    clock: wanted,
    source: { chosen: $tab, unsaved: $unsaved },
    filter: ({ chosen, unsaved }) => chosen === tab && !unsaved,
    target: retried,
  })

/** Reads again what the chosen tab shows. What was typed is compared with what was read, so it is saved first. */
export const reread: Reread = {
  wanted,
  $loading: combine(configuration.$loading, modules.$loading, logs.$loading, (...loading) =>
    loading.includes(true),
  ),
  $error: combine(
    $tab,
    combine({
      webstudent: configuration.$error,
      server: configuration.$error,
      modules: modules.$error,
      logs: logs.$error,
    }),
    (tab, errors) => errors[tab],
  ),
  $unsaved,
}
