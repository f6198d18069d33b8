import { useUnit } from 'effector-react'
import { dayOf, timesOf } from '#session/agenda/entries.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import * as model from './model.ts'
import { stepNames, texts } from './texts.ts'

/** The empty state of a period: what comes next, and a button that goes there, or else to the next period. */
export function Empty({ title }: { title: string }) {
  const next = useUnit(model.$next)
  const noneGiven = useUnit(model.$noneGiven)
  const view = useUnit(model.$view)
  const canStep = useUnit(model.$canStep)
  const choose = useUnit(model.dayChosen)
  const step = useUnit(model.periodStepped)
  if (!next)
    return (
      <EmptyState
        icon="agenda"
        title={title}
        hint={noneGiven ? texts.noneGiven : texts.expectsSome}
        action={
          canStep.on && (
            <Button variant="default" onClick={() => step(1)}>
              {stepNames(view).next}
            </Button>
          )
        }
      />
    )
  const day = dayOf(next)
  const time = next.wholeDay ? '' : timesOf(next).from
  return (
    <EmptyState
      icon="agenda"
      title={title}
      hint={texts.nextIs(next.subject, shortDay(day), time)}
      action={
        <Button variant="default" onClick={() => choose(day)}>
          {texts.toNext(shortDay(day))}
        </Button>
      }
    />
  )
}
