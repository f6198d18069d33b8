import { createEffect, type EventCallable, sample, scopeBind } from 'effector'
import { $choosesSubject, choiceWanted } from '../user/subject.ts'

/** Loads the code for choosing somebody when it is first needed. rule: counter-2 */
const startChoiceFx = createEffect(async () => {
  const start = scopeBind((event: EventCallable<void>) => event(), { safe: true })
  start((await import('./choose.ts')).choiceStarted)
})
sample({ clock: choiceWanted, filter: $choosesSubject, target: startChoiceFx })

export const choiceLoadFailed = startChoiceFx.failData
