import { useUnit } from 'effector-react'
import { $fullscreen } from '#shared/browser/fullscreen.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import * as model from './model.ts'
import { LessonChoice } from './parts/LessonChoice.tsx'
import { Loading } from './parts/Loading.tsx'
import { PeopleList } from './parts/PeopleList.tsx'
import { PersonDialog } from './parts/PersonDialog.tsx'
import { passesFocusOn } from './parts/passesFocusOn.ts'
import { SaveBar } from './parts/SaveBar.tsx'
import { Summary } from './parts/Summary.tsx'
import { Toolbar } from './parts/Toolbar.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** Registers which members of a group are present: the choice of group and hours, the list, and the bar that saves it. */
export function View() {
  const fullscreen = useUnit($fullscreen)
  return (
    <div className={classes.screen} data-wide={fullscreen}>
      <LeaveQuestion />
      <ListStates resource={model.groups} loading={<Loading />}>
        <Offer />
        <Toolbar />
        <Register />
      </ListStates>
      <PersonDialog />
    </div>
  )
}

/** Asks before marks are lost. As a component of its own, it is rendered again for the first mark instead of the whole screen. */
function LeaveQuestion() {
  useUnsavedWarning(model.leaving)
  return null
}

function Register() {
  const choice = useUnit(model.$choice)
  const day = useUnit(model.$day)
  const onFirstDay = useUnit(model.$onFirstDay)
  const loading = useUnit(model.groups.$loading)
  const people = useUnit(model.$people)
  if (choice === null) {
    if (day === null || loading) return <Loading />
    if (day.rows.length > 0) return <LessonChoice />
    const title = onFirstDay ? texts.noLessonsSoon : texts.noGroups
    return <EmptyState icon="agenda" title={title} hint={texts.noGroupsHint} />
  }
  return (
    <ListStates
      resource={model.list}
      loading={<Loading />}
      isEmpty={people.length === 0}
      empty={<EmptyState icon="person" title={texts.empty} hint={texts.emptyHint} />}
    >
      <Summary />
      <PeopleList />
      <SaveBar />
    </ListStates>
  )
}

/** Offers the marks of an earlier visit that were never saved. rule: registration-7 */
function Offer() {
  const offer = useUnit(model.$offer)
  const take = useUnit(model.offerWanted)
  const discard = useUnit(model.offerDiscarded)
  if (offer === null) return null
  const { choice, name, marks } = offer
  return (
    <section className={classes.offer} role="status" ref={passesFocusOn}>
      <p>{texts.offer(name, choice.uren, shortDay(choice.Datum), Object.keys(marks).length)}</p>
      <div className="flex wrap gap-8">
        <Button onClick={() => take()}>{texts.restore}</Button>
        <Button variant="default" onClick={() => discard()}>
          {texts.discard}
        </Button>
      </div>
    </section>
  )
}
