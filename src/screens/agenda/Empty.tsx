import { useUnit } from 'effector-react'
import { dayOf, timesOf } from '#session/agenda/entries.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import * as model from './model.ts'
import { stepNames, texts } from './texts.ts'

/** The empty state of a period: what comes next, and a button that goes there, or else to the next period. */
export function Empty({ title }: { title: string }) {
  const { next, noneGiven, view, canStep } = useUnit({
    next: model.$next,
    noneGiven: model.$noneGiven,
    view: model.$view,
    canStep: model.$canStep,
  })
  const { choose, step } = useUnit({ choose: model.dayChosen, step: model.periodStepped })
  const [hint, way, go] = next
    ? [
        texts.nextIs(next.subject, shortDay(dayOf(next)), next.wholeDay ? '' : timesOf(next).from),
        texts.toNext(shortDay(dayOf(next))),
        () => choose(dayOf(next)),
      ]
    : [noneGiven ? texts.noneGiven : texts.expectsSome, canStep.on && stepNames(view).next, () => step(1)]
  const action = way && (
    <Button variant="default" onClick={go}>
      {way}
    </Button>
  )
  return <EmptyState icon="agenda" title={title} hint={hint} action={action} />
}
