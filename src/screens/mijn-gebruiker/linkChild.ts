import { combine, createEvent, createStore, sample } from 'effector'
import { reset } from 'patronum'
import { birthOf } from '#api/endpoints/account.ts'
import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { saveText } from '#api/failures/saveState.ts'
import { createSave } from '#session/calls/save.ts'
import { createForm } from '#session/forms/createForm.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { todayAt } from '#shared/dates/today.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { paths } from '#shared/paths.ts'
import { parentRollen } from '#shared/rollen.ts'
import { birthDateProblem } from '#shared/validators/birthDate.ts'
import { isFilled, maxTextLength } from '#shared/validators/text.ts'
import { childrenChanged } from './children.ts'
import { closed, opened } from './records.ts'
import { texts } from './texts.ts'

export const addClicked = createEvent()
export const codeTyped = createEvent<string>()
/** A value of `shared/rollen`, as text. */
export const rolChosen = createEvent<string>()
/** `YYYY-MM-DD`, or `''` while there is no whole date. */
export const birthDateTyped = createEvent<string>()
/** The field of the birth date lost the focus: what is wrong with it is shown from now on. */
export const birthDateLeft = createEvent()
export const submitted = createEvent()

const { save, saved, failed, $saving } = createSave(koppelleerling, {
  what: texts.addChild,
  path: paths.mijnGebruiker,
})

export { $saving as $linking }

/** Closed until one adds a child; then it stays open. rule: profile-9 */
export const $linkOpen = createStore(false).on(addClicked, () => true)

export const $today = todayAt(opened)

/** What the signed-in parent is to the children that are there already; else the first of the list. */
const $ownRol = $session.map((session) => {
  const label = session?.login.SessionConfig.Rol?.toLowerCase()
  const rol = parentRollen.find((each) => each.label.toLowerCase() === label) ?? parentRollen[0]
  return String(rol?.value ?? '')
})

/** No longer than a text can be: it goes into an address. */
export const $code = createStore('').on(codeTyped, (_, text) => text.slice(0, maxTextLength))
const $chosenRol = createStore<string | null>(null).on(rolChosen, (_, rol) => rol)
export const $rol = combine($chosenRol, $ownRol, (chosen, own) => chosen ?? own)
export const $birthDate = createStore('').on(birthDateTyped, (_, day) => day)

const $dateProblem = combine($birthDate, $today, birthDateProblem)
const $dateLeft = createStore(false).on(birthDateLeft, () => true)
/** What is wrong with the date; `''` while it may still be typed. rule: profile-17 */
export const $shownDateProblem = combine($birthDate, $dateLeft, $dateProblem, (day, left, problem) =>
  day === '' && !left ? '' : problem,
)

/** OK needs a code and a good date. rule: profile-11 */
export const $canLink = combine(
  { code: $code, problem: $dateProblem, saving: $saving },
  ({ code, problem, saving }) => isFilled(code) && problem === '' && !saving,
)

sample({
  clock: submitted,
  source: { code: $code, rol: $rol, birthDate: $birthDate },
  filter: $canLink,
  fn: ({ code, rol, birthDate }) => ({
    query: { Koppelcode: code.trim(), Rol: rol, ...birthOf(birthDate) },
  }),
  target: save,
})

/** Why the child could not be linked, in Dutch; `''` if it could. */
export const $linkError = createStore('')
  .on(failed, (_, failure) => saveText(failure))
  .reset(save)

// rule: profile-12
sample({ clock: saved, fn: () => ({ text: texts.childAdded, kind: 'long' as const }), target: toastShown })
sample({ clock: saved, target: childrenChanged })

export const link = createForm({
  $typed: combine($code, $birthDate, (code, day) => code !== '' || day !== ''),
  fields: [$code, $birthDate],
  emptiedBy: [saved, closed, userChanged],
})
reset({ clock: [closed, userChanged], target: [$linkOpen, $chosenRol, $linkError] })
reset({ clock: [saved, closed, userChanged], target: $dateLeft })
