import { combine, createEvent, createStore, sample } from 'effector'
import { reset } from 'patronum'
import { changePersonalia, changePersonaliaExtra } from '../../api/endpoints/personalia.ts'
import { serverText } from '../../api/failureText.ts'
import { createSave } from '../../session/calls/save.ts'
import { userChanged } from '../../session/user/session.ts'
import { toastShown } from '../../shared/messages/toasts.ts'
import { $mayEdit, closed, cursist, extra, opened, personalia } from './records.ts'
import { texts } from './texts.ts'

export type NumberField = 'Telefoon' | 'Gsm' | 'Bankrekening'
/** What has a dialog of its own. rule: personal-3 */
export type Editable = 'Adres' | NumberField

export const editClicked = createEvent<Editable>()
export const closeClicked = createEvent()
export const warningClosed = createEvent()

const personaliaSave = createSave(changePersonalia)
const extraSave = createSave(changePersonaliaExtra)
export const savePersonaliaFx = personaliaSave.saveFx
export const saveExtraFx = extraSave.saveFx

const saved = [personaliaSave.saved, extraSave.saved]
const failed = [personaliaSave.failed, extraSave.failed]
export const $saving = combine(personaliaSave.$saving, extraSave.$saving, (one, other) => one || other)

/** A user with the right to do so starts to change something. */
export const editStarted = sample({
  clock: editClicked,
  filter: combine($mayEdit, $saving, (allowed, saving) => allowed && !saving),
})

/** The dialog is gone, whatever was typed. While something is being saved it stays. */
export const dialogClosed = createEvent()
sample({ clock: closeClicked, filter: $saving.map((saving) => !saving), target: dialogClosed })
sample({ clock: [...saved, closed, userChanged], target: dialogClosed })

// rule: personal-6
sample({ clock: saved, fn: () => ({ text: texts.saved }), target: toastShown })
sample({ clock: saved, target: [cursist.opened, personalia.opened, extra.opened] })

/** Whether the screen is shown. */
export const $here = createStore(false)
  .on(opened, () => true)
  .reset(closed, userChanged)

/** The text of the warning; `''` while there is none. The dialog stays below it, with what was typed. */
export const $warning = createStore('')
export const warned = createEvent<string>()
$warning.on(warned, (_, text) => text)
sample({ clock: failed, filter: $here, fn: serverText, target: warned })
reset({ clock: [warningClosed, closed, userChanged], target: $warning })
export const $warned = $warning.map((text) => text !== '')

// Who has left the screen meanwhile must hear of it all the same.
sample({
  clock: failed,
  filter: $here.map((here) => !here),
  fn: (failure) => ({ text: `${texts.warning} ${serverText(failure)}`, kind: 'error' as const }),
  target: toastShown,
})
