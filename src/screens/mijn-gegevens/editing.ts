import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { not, reset } from 'patronum'
import type { ResponseOf } from '#api/endpoint.ts'
import type { vwocursistpersonalia, vwocursistpersonaliaextra } from '#api/endpoints/personalia.ts'
import { serverText } from '#api/failures/failureText.ts'
import { saveFailureText } from '#api/failures/saveState.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { $subjectID } from '#session/user/subject.ts'
import { textOwnerChanged } from '#session/user/textOwner.ts'
import { createFlag } from '#shared/createFlag.ts'
import { askBeforeClosing } from '#shared/messages/askBeforeClosing.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { leaveQuestion } from '#shared/messages/leaveQuestion.ts'
import { errorToastShown, longToastShown, toastShown } from '#shared/messages/toasts.ts'
import { storedOtherwiseText } from '#shared/storedOtherwise.ts'
import { withSentValues } from './address.ts'
import { $mayEdit, closed, cursist, extra, gemeenten, opened, personalia } from './records.ts'
import type { OverwriteConflict, RecordChange } from './saveRecord.ts'
import * as save from './saveRecord.ts'
import { texts } from './texts.ts'

export type NumberField = 'Telefoon' | 'Gsm' | 'Bankrekening'
/** The fields that have a dialog of their own. rule: personal-3 */
export type Editable = 'Adres' | NumberField

export const editClicked = createEvent<Editable>()
export const closeClicked = createEvent()
export const warningClosed = createEvent()

/** Escape or the cross was pressed; with unsaved text the user is asked first. */
export const closeRequested = createEvent()
/** Whether a value in the open dialog differs from the server's. */
export const formChanged = createEvent<boolean>()

/** A user who may change the data starts to do so. */
export const editStarted = sample({
  clock: editClicked,
  filter: combine($mayEdit, save.$saving, (allowed, saving) => allowed && !saving),
})

/** The dialog closes and its text is lost. While a save runs it stays open. */
export const dialogClosed = createEvent()
sample({ clock: closeClicked, filter: not(save.$saving), target: dialogClosed })
sample({ clock: [save.saved, textOwnerChanged], fn: () => undefined, target: dialogClosed })
// An expired session leaves the screen too; the dialog then stays open for the same user. rule: session-13
const $isSignedIn = $session.map(Boolean)
sample({ clock: closed, filter: $isSignedIn, target: dialogClosed })

export const $hasUnsavedText = restore(formChanged, false).reset(dialogClosed)

/** The ID of the person whose data the dialog changes, so that no text passes to another person. */
const $editedID = createStore<number | null>(null)
sample({ clock: editStarted, source: $subjectID, target: $editedID })
/** The subject is no longer the person of the dialog, e.g. because another tab closed them; the payload says whether text is lost. */
const subjectGone = sample({
  clock: $subjectID,
  source: { editedID: $editedID, isSignedIn: $isSignedIn, hasUnsavedText: $hasUnsavedText },
  filter: ({ editedID, isSignedIn }, id) => isSignedIn && editedID !== id,
  fn: ({ hasUnsavedText }) => hasUnsavedText,
})
sample({ clock: subjectGone, target: dialogClosed })
// The text of a dialog is lost when another tab is done with the person. rule: counter-6
sample({ clock: subjectGone, filter: Boolean, fn: () => texts.notKept, target: longToastShown })

askBeforeClosing({
  closeRequested,
  $unsaved: $hasUnsavedText,
  $saving: save.$saving,
  question: leaveQuestion('venster'),
  close: closeClicked,
})

/** Somebody else changed the same field meanwhile, so the user decides which value counts. rule: personal-16 */
const askOverwriteFx = createEffect(
  async ({ change, now, fields }: OverwriteConflict): Promise<RecordChange | null> => {
    const theirs = fields.map((field) => texts.nowIs(field, String(now[field] ?? '')))
    const overwrite = await askFx({
      title: texts.changedTitle,
      text: texts.changedText(theirs.join(', ')),
      confirm: texts.overwrite,
      ofSession: true,
    })
    return overwrite ? { ...change, before: now } : null
  },
)
sample({ clock: save.overwrites, target: askOverwriteFx })
sample({ clock: askOverwriteFx.doneData, filter: Boolean, target: save.saveRequested })

// rule: personal-6
sample({ clock: save.saved, fn: () => ({ text: texts.saved }), target: toastShown })
// The sent values are shown until the record is refetched. rule: save-5
sample({
  clock: save.saved,
  source: gemeenten.$data,
  filter: (_, { record }) => record === 'extra',
  fn: (list, change) => (rows: ResponseOf<typeof vwocursistpersonaliaextra>) =>
    rows.map((row) => (row.ID === change.id ? withSentValues(row, change.values, list) : row)),
  target: extra.sent,
})
sample({
  clock: save.saved,
  filter: ({ record }) => record === 'personalia',
  fn: (change) => (rows: ResponseOf<typeof vwocursistpersonalia>) =>
    rows.map((row) => (row.ID === change.id ? { ...row, ...change.values } : row)),
  target: personalia.sent,
})
sample({
  clock: [save.saved, save.otherwise],
  fn: () => undefined,
  target: [cursist.opened, personalia.opened, extra.opened],
})

/** The fields that the server stored otherwise in the last save. The dialog stays open with the typed values. rule: save-6 */
const $differences = restore(
  save.otherwise.map(({ differences }) => differences),
  [],
)
reset({ clock: [save.saveRequested, dialogClosed, userChanged], target: $differences })
/** The same fields, with the municipalities by name if that is known. */
export const $otherwise = combine($differences, gemeenten.$data, (differences, list) => {
  const labelOf = (id: string) => {
    const found = list?.find(({ ID }) => ID === Number(id))
    return found ? `${found.Postnummer} ${found.DeelGemeente}` : id
  }
  return differences.map((each) =>
    each.field === 'GemeenteID' ? { ...each, sent: labelOf(each.sent), now: labelOf(each.now) } : each,
  )
})

export const $isScreenOpen = createFlag(opened, [closed, userChanged])

export const warned = createEvent<string>()
/** The text of the warning above the open dialog; `''` for none. */
export const $warning = restore(warned, '')
const failureTextOf = (error: Error) => saveFailureText(error, serverText)
sample({ clock: save.failed, filter: $isScreenOpen, fn: failureTextOf, target: warned })
reset({ clock: [warningClosed, save.saved, closed, userChanged], target: $warning })
export const $isWarningOpen = $warning.map((text) => text !== '')

// The message is a toast, so that a user who has left the screen sees it too.
sample({
  clock: sample({ clock: save.otherwise, source: $otherwise, filter: not($isScreenOpen) }),
  fn: storedOtherwiseText,
  target: errorToastShown,
})
sample({
  clock: save.failed,
  filter: not($isScreenOpen),
  fn: (failure) => `${texts.warning} ${failureTextOf(failure)}`,
  target: errorToastShown,
})
