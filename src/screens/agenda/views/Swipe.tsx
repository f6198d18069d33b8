import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useSwipeable } from 'react-swipeable'
import { useInstalled } from '#shared/ui/hooks/useInstalled.ts'
import { $canStep, $view, periodStepped } from '../model.ts'

/**
 * In the installed app, a swipe over a day goes to the next or previous one. In a browser it does nothing, because the same
 * movement goes back to the last page there. rule: agenda-17
 */
export function Swipe({ children }: { children: ReactNode }) {
  const { view, canStep, step } = useUnit({ view: $view, canStep: $canStep, step: periodStepped })
  const installed = useInstalled()
  const handlers = useSwipeable({
    delta: 50,
    onSwipedLeft: () => canStep.on && step(1),
    onSwipedRight: () => canStep.back && step(-1),
  })
  if (!installed || view !== 'dag') return children
  return (
    // The browser leaves sideways movements to the page; otherwise it would go back itself.
    <div style={{ touchAction: 'pan-y' }} {...handlers}>
      {children}
    </div>
  )
}
