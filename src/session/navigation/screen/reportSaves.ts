import { createEffect, createEvent, createStore, sample } from 'effector'
import { saveStateTexts } from '#api/failures/saveState.ts'
import { navigateFx, routeEntered } from '#shared/browser/environment.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { $startedHere, type OpenSave, takeOpenSavesFx } from '../../calls/openSaves.ts'
import { $question } from '../../forms/unsaved.ts'
import { $client } from '../../user/client.ts'
import { $path } from '../path.ts'

const texts = {
  title: 'Van je vorige bezoek',
  one({ what, at }: OpenSave): string {
    const [, month, day, time] = /^\d+-(\d+)-(\d+) (\d+:\d+)/.exec(momentAt(at)) ?? []
    return `${what} (${day}/${month} om ${time})`
  },
  look: 'Nakijken',
}

/** The text about the saves whose outcome was unknown at the end of the last visit. rule: save-4 */
function textOf(saves: readonly OpenSave[]): string {
  const parts = (['not saved', 'unknown'] as const).flatMap((state) => {
    const those = saves.filter((save) => save.state === state).map(texts.one)
    return those.length > 0 ? [`${those.join(', ')}. ${saveStateTexts[state]}`] : []
  })
  return parts.join(' ')
}

/** Reports the saves if this file was loaded after the first screen. */
export const savesDue = createEvent()

// The report comes once for each session, when its first screen is shown.
const $reportedFor = createStore<unknown>(null)
const arrived = sample({
  clock: [routeEntered, savesDue],
  source: { client: $client, reportedFor: $reportedFor },
  filter: ({ client, reportedFor }) => client !== null && client !== reportedFor,
  fn: ({ client }) => client as unknown,
})
sample({ clock: arrived, target: $reportedFor })
sample({ clock: arrived, fn: () => undefined, target: takeOpenSavesFx })

const reportFx = createEffect(async (saves: readonly OpenSave[]) => {
  const looks = await askFx({ title: texts.title, text: textOf(saves), confirm: texts.look })
  return looks ? (saves[0]?.path ?? null) : null
})
// A save that an expired session interrupted is not reported: its form is open again and asks about it. rule: save-4
const reportable = sample({
  clock: takeOpenSavesFx.doneData,
  source: { question: $question, path: $path, here: $startedHere },
  fn: ({ question, path, here }, saves) =>
    saves.filter(
      (save) => !(question && save.state === 'not saved' && save.path === path && here.includes(save.at)),
    ),
})
sample({ clock: reportable, filter: (saves) => saves.length > 0, target: reportFx })
sample({ clock: reportFx.doneData, filter: Boolean, fn: (to) => ({ to }), target: navigateFx })
