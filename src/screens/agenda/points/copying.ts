import { combine, createEvent, createStore, restore, sample } from 'effector'
import { not } from 'patronum'
import { saveFailureText } from '#api/failures/saveState.ts'
import type { OwnPoint } from '#session/agenda/entries.ts'
import { isExpiry } from '#session/calls/call.ts'
import { textOwnerChanged } from '#session/user/textOwner.ts'
import { academicYearOf, isVacation } from '#shared/dates/academicYear.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { askBeforeClosing } from '#shared/messages/askBeforeClosing.ts'
import { $today, entryClosed, opened } from '../model.ts'
import { $groups, leaveWindow, weekWanted } from './form.ts'
import { groupFields, groupKey, groupOf, isSameGroup } from './groupKey.ts'
import type { Group } from './groups.ts'
import { isOwnType, shifted } from './rules.ts'
import type { Step, Work } from './steps.ts'
import { texts } from './texts.ts'
import { $may, $storedOf, $working, failed, made, otherwise, requested } from './writing.ts'

/** The maximum number of weeks in which a point can be repeated. rule: point-13 */
export const maxWeeks = 10

export const copyWanted = createEvent<OwnPoint>()
export const groupToggled = createEvent<string>()
export const weeksChosen = createEvent<number>()
export const copySubmitted = createEvent()
/** Escape or the cross was pressed; if something was chosen, the user is asked first. */
export const copyCloseRequested = createEvent()
export const copyClosed = createEvent()

const started = sample({
  clock: copyWanted,
  source: { may: $may, storedOf: $storedOf },
  filter: ({ may }) => may.create,
  fn: ({ storedOf }, own) => storedOf(own),
})
sample({ clock: started, target: entryClosed })
sample({ clock: started, fn: ({ written }) => written.Van.slice(0, 10), target: weekWanted })

const closed = createEvent()
sample({ clock: copyClosed, filter: not($working), target: closed })
sample({ clock: [made, otherwise], filter: ({ work }) => work.from === 'copy', target: closed })

const $own = restore(started, null).reset(closed, textOwnerChanged)
// After an expired session the groups are fetched again. rule: session-13
sample({
  clock: sample({ clock: opened, source: $own }).filterMap((own) => own?.written.Van.slice(0, 10)),
  target: weekWanted,
})
const $groupKeys = createStore<readonly string[]>([])
  .on(groupToggled, (chosen, key) =>
    chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key],
  )
  .reset(started, closed, textOwnerChanged)
const $weeks = restore(weeksChosen, 0).reset(started, closed, textOwnerChanged)

/** The copies of a point for other groups and weeks, within its academic year and outside the summer vacation. rule: point-13 */
function copiesOf(
  { written }: OwnPoint,
  { groups, weeks, today }: { groups: readonly Group[]; weeks: number; today: IsoDate },
) {
  const { from, till } = academicYearOf(today)
  const own = groupOf(written)
  const others = groups.filter((group) => !isSameGroup(group, own))
  const all = Array.from({ length: weeks + 1 }, (_, week) => shifted(written, week * 7)).flatMap(
    (point, week) =>
      (week === 0 ? others : [own, ...others]).map((group) => ({ ...point, ...groupFields(group) })),
  )
  const points = all.filter(({ Van, Tot }) => {
    const [first, last] = [Van.slice(0, 10), Tot.slice(0, 10)]
    return first >= from && last <= till && !isVacation(first)
  })
  return { points, skipped: all.length - points.length }
}

/** Whether something is chosen that is not saved. */
export const $hasChoices = combine($groupKeys, $weeks, (groups, weeks) => groups.length > 0 || weeks > 0)
askBeforeClosing({
  closeRequested: copyCloseRequested,
  $unsaved: $hasChoices,
  $saving: $working,
  question: leaveWindow,
  close: copyClosed,
})

const $failure = createStore('')
  .on(failed, (text, { work, error }) =>
    work.from === 'copy' && !isExpiry(error) ? saveFailureText(error) : text,
  )
  .reset(started, closed, requested)

/** The content of the window; null while it is closed. */
export const $copy = combine(
  { own: $own, chosen: $groupKeys, weeks: $weeks, groups: $groups, today: $today, failure: $failure },
  ({ own, chosen, weeks, groups, today, failure }) => {
    if (!own || !today) return null
    const others = isOwnType(own.written.TypePunt)
      ? []
      : groups.filter((group) => !isSameGroup(group, groupOf(own.written)))
    const picked = others.filter((group) => chosen.includes(groupKey(group)))
    return { own, chosen, weeks, others, failure, ...copiesOf(own, { groups: picked, weeks, today }) }
  },
)

sample({
  clock: sample({ clock: copySubmitted, source: $copy }).filterMap((copy): Work | undefined => {
    if (!copy || copy.points.length === 0) return undefined
    const steps = copy.points.map((point): Step => ({ does: 'make', point, filesOf: copy.own.id }))
    return { steps, message: texts.copied(steps.length), from: 'copy' }
  }),
  target: requested,
})
