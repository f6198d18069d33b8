import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'

/** How long a message stays before it fades, in ms. rule: toast-1 */
export const toastDurations = { plain: 1000, error: 2000, long: 4000 } as const
/** How long a message takes to appear and to disappear, in ms; the style sheet has the same value. rule: toast-2 */
export const toastFadeMs = 400

export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: keyof typeof toastDurations
  /** Whether the message is fading. */
  readonly leaving: boolean
  readonly about?: string | undefined
}

/** Shows a message for `durationMs` or the time of its kind, in place of an earlier one `about` the same. rule: toast-4 */
export const toastShown = createEvent<{
  text: string
  kind?: Toast['kind']
  durationMs?: number
  about?: string
}>()
/** Shows a text as an error, or as a message that takes longer to read. */
export const errorToastShown = toastShown.prepend((text: string) => ({ text, kind: 'error' as const }))
export const longToastShown = toastShown.prepend((text: string) => ({ text, kind: 'long' as const }))
export const toastDismissed = createEvent<number>()

const $lastId = createStore(0)
/** The messages that are on the screen, oldest first. */
export const $toasts = createStore<readonly Toast[]>([])

const added = createEvent<Omit<Toast, 'leaving'> & { durationMs: number }>()

sample({
  clock: toastShown,
  source: $lastId,
  fn: (lastId, { text, kind = 'plain', durationMs = toastDurations[kind], about }) => ({
    id: lastId + 1,
    text,
    kind,
    durationMs,
    about,
  }),
  target: added,
})

$lastId.on(added, (_, { id }) => id)
$toasts.on(added, (toasts, { id, text, kind, about }) => [
  ...toasts.filter((toast) => about === undefined || toast.about !== about),
  { id, text, kind, leaving: false, about },
])
const timeOver = createEvent<number>()
$toasts.on(timeOver, (toasts, over) =>
  toasts.map((toast) => (toast.id === over ? { ...toast, leaving: true } : toast)),
)
$toasts.on(toastDismissed, (toasts, dismissed) => toasts.filter(({ id }) => id !== dismissed))

/** This effect does not wait for the timer, because `allSettled` should not wait until the message is gone. */
const startTimerFx = createEffect(({ id, durationMs }: { id: number; durationMs: number }) => {
  const fade = scopeBind(timeOver)
  const dismiss = scopeBind(toastDismissed)
  setTimeout(() => {
    fade(id)
    setTimeout(() => dismiss(id), toastFadeMs)
  }, durationMs)
})
sample({ clock: added, target: startTimerFx })
