import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'

/** A message that stays until the user closes it, or a question. */
export interface Dialog {
  readonly title: string
  readonly text: string
  /** The label of the yes button, which makes the dialog a question. */
  readonly confirm?: string
  /** Whether yes destroys something. */
  readonly dangerous?: boolean
  /** Whether the question belongs to the session, whose end answers it with no. rule: session-13 */
  readonly ofSession?: boolean
}

interface OpenDialog {
  readonly dialog: Dialog
  readonly answer: (yes: boolean) => void
}

/** The open dialog was answered: true for yes, false for no, close and Escape. */
export const dialogAnswered = createEvent<boolean>()
const opened = createEvent<OpenDialog>()

/** Dialogs in the order in which they came; the first is on the screen. */
const $queue = createStore<readonly OpenDialog[]>([]).on(opened, (queue, open) => [...queue, open])
export const $dialog = $queue.map(([first]) => first?.dialog ?? null)
export const $isDialogOpen = $dialog.map(Boolean)

/** Shows a dialog; resolves once it has been answered, with true for yes. */
export const askFx = createEffect((dialog: Dialog): Promise<boolean> => {
  const show = scopeBind(opened, { safe: true })
  return new Promise((answer) => show({ dialog, answer }))
})

const answerFx = createEffect(({ open, yes }: { open: OpenDialog | undefined; yes: boolean }) =>
  open?.answer(yes),
)
sample({ clock: dialogAnswered, source: $queue, fn: ([open], yes) => ({ open, yes }), target: answerFx })
$queue.on(answerFx, (queue) => queue.slice(1))

/** The session is over, so its questions are answered with no. */
export const sessionQuestionsDropped = createEvent()
const dropFx = createEffect((queue: readonly OpenDialog[]) => {
  for (const { dialog, answer } of queue) if (dialog.ofSession) answer(false)
})
sample({ clock: sessionQuestionsDropped, source: $queue, target: dropFx })
$queue.on(dropFx, (queue) => queue.filter(({ dialog }) => !dialog.ofSession))
