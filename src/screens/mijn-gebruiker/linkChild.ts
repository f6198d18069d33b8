import { combine, createEvent, createStore, restore, sample } from 'effector'
import { reset } from 'patronum'
import type { RequestOf, ResponseOf } from '#api/endpoint.ts'
import { birthDateFieldsOf } from '#api/endpoints/account.ts'
import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { saveFailureText } from '#api/failures/saveState.ts'
import type { CallContext } from '#session/calls/call.ts'
import { acceptUnchanged } from '#session/calls/save.ts'
import { createSaveTask } from '#session/calls/saveTask.ts'
import { createForm } from '#session/forms/createForm.ts'
import { rowLinkedOn } from '#session/navigation/screen/linkedRow.ts'
import { rowOf } from '#session/news/news.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { createFlag } from '#shared/createFlag.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { todayAt } from '#shared/dates/today.ts'
import { longToastShown } from '#shared/messages/toasts.ts'
import { paths } from '#shared/portal/paths.ts'
import { parentRollen } from '#shared/portal/rollen.ts'
import { readKey } from '#shared/reading/text.ts'
import { birthDateProblem } from '#shared/validators/birthDate.ts'
import { isFilled, maxTextLength } from '#shared/validators/text.ts'
import { children, childrenChanged } from './children.ts'
import { closed, opened } from './records.ts'
import { texts } from './texts.ts'

export const addClicked = createEvent()
export const codeTyped = createEvent<string>()
/** A value of `shared/portal/rollen.ts`, as text. */
export const rolChosen = createEvent<string>()
/** `YYYY-MM-DD`, or `''` while there is no whole date. */
export const birthDateTyped = createEvent<string>()
/** The field of the birth date lost the focus: its problem is shown from now on. */
export const birthDateLeft = createEvent()
export const submitted = createEvent()

interface Link {
  readonly query: RequestOf<typeof koppelleerling>['query']
  /** The children that were linked before; null while they are not known. */
  readonly known: readonly { readonly ID: number }[] | null
}

/** Whether a child may be born on that day: the server can leave out the date. */
const mayBeBornOn = (born: string, date: string | undefined) => !date || date === born

/** Whether one of the children may be born on that day, even one that was linked before. server: resource-7, teacher-14 */
async function isAnyBornOn(
  { transport, client }: CallContext,
  children: ResponseOf<typeof leerling>,
  born: string,
): Promise<boolean> {
  const dates = await Promise.all(
    children.map(async ({ ID: id, GeboorteDatum }) => {
      if (GeboorteDatum) return GeboorteDatum
      const [record] = await transport.call(vwocursist, { id }, client)
      return record?.GeboorteDatum
    }),
  )
  return dates.some((date) => mayBeBornOn(born, date))
}

const task = createSaveTask<Link, unknown>({
  run: ({ transport, client }, { query }) =>
    acceptUnchanged(transport.call(koppelleerling, { query }, client)),
  async compare(context, { query: { Geboortejaar, Geboortemaand, Geboortedag }, known }) {
    const born = [Geboortejaar, Geboortemaand, Geboortedag].join('-')
    const children = await context.transport.call(leerling, {}, context.client)
    const isNew = ({ ID }: { ID: number }) => known === null || !known.some((each) => each.ID === ID)
    return children.some((child) => isNew(child) && mayBeBornOn(born, child.GeboorteDatum)) ||
      (await isAnyBornOn(context, children, born))
      ? []
      : [
          {
            field: 'Koppelcode',
            label: texts.child,
            sent: texts.bornOn(formatDate(born)),
            now: texts.noSuchChild,
          },
        ]
  },
  reminder: () => ({ what: texts.addChild, path: paths.mijnGebruiker }),
})
const saved = task.answered.map(() => undefined)
export const $linking = task.$saving

/** Whether the form is open. It opens when the user adds a child, also by a link, and stays open. rule: profile-9, landing-8 */
export const $linkOpen = createFlag(addClicked, [closed, userChanged])
sample({
  clock: rowLinkedOn(opened),
  filter: (row) => row === rowOf.newChild,
  fn: () => undefined,
  target: addClicked,
})

export const $today = todayAt(opened)

/** The parent's relation to the children who are linked already, else the first of the list. */
const $ownRol = $session.map((session) => {
  const label = session?.login.SessionConfig.Rol?.toLowerCase()
  const rol = parentRollen.find((each) => each.label.toLowerCase() === label) ?? parentRollen[0]
  return String(rol?.value ?? '')
})

/** The code is cut to the limit of a text, because it becomes part of an address. */
export const $code = createStore('').on(codeTyped, (_, text) => text.slice(0, maxTextLength))
const $chosenRol = restore<string>(rolChosen, null)
export const $rol = combine($chosenRol, $ownRol, (chosen, own) => chosen ?? own)
export const $birthDate = restore(birthDateTyped, '')

const $dateProblem = combine($birthDate, $today, birthDateProblem)
const $dateLeft = createFlag(birthDateLeft, [saved, closed, userChanged])
/** The problem of the date; `''` while the user may still be typing it. rule: profile-17 */
export const $shownDateProblem = combine($birthDate, $dateLeft, $dateProblem, (day, left, problem) =>
  day === '' && !left ? '' : problem,
)

/** Whether the form has a code and a valid date. rule: profile-11 */
export const $canLink = combine(
  { code: $code, problem: $dateProblem, saving: $linking },
  ({ code, problem, saving }) => isFilled(code) && problem === '' && !saving,
)

sample({
  clock: submitted,
  source: { code: $code, rol: $rol, birthDate: $birthDate, known: children.$data },
  filter: $canLink,
  fn: ({ code, rol, birthDate, known }) => ({
    query: { Koppelcode: readKey(code), Rol: rol, ...birthDateFieldsOf(birthDate) },
    known,
  }),
  target: task.requested,
})

/** Why the child could not be linked, in Dutch; `''` if it could. */
export const $linkError = createStore('')
  .on(task.failed, (_, { error }) => saveFailureText(error))
  .reset(task.requested)

// rule: profile-12
sample({ clock: saved, fn: () => texts.childAdded, target: longToastShown })
sample({ clock: [saved, task.otherwise], fn: () => undefined, target: childrenChanged })

/** The fields that the server stored otherwise; the form stays open. rule: save-6 */
export const $linkOtherwise = restore(
  task.otherwise.map(({ differences }) => differences),
  [],
).reset(task.requested)

export const link = createForm({
  $hasTyped: combine($code, $birthDate, (code, day) => code !== '' || day !== ''),
  fields: [$code, $birthDate],
  clearedBy: [saved, closed, userChanged],
})
reset({ clock: [closed, userChanged], target: [$chosenRol, $linkError, $linkOtherwise] })
