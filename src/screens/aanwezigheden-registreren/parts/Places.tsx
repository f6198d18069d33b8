import { useUnit } from 'effector-react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { Segments } from '#shared/ui/Segments.tsx'
import { $layout, layoutChosen } from '../layout.ts'
import { texts } from '../texts.ts'
import classes from './Places.module.css'

const layouts = [
  { value: 'seats', name: texts.seats },
  { value: 'list', name: texts.asList },
] as const

/** Seats or a list, where there is room for both. rule: registration-11 */
export function LayoutChoice() {
  const { layout, choose } = useUnit({ layout: $layout, choose: layoutChosen })
  return (
    <div className={classes.choice}>
      <Segments label={texts.layout} choices={layouts} value={layout} onChoose={choose} />
    </div>
  )
}

interface Props {
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly children: ReactNode
}

/** Where the people of a group stand; what is inside looks at `data-layout`. */
export function Places({ onKeyDown, children }: Props) {
  const layout = useUnit($layout)
  return (
    // The keys are those of the buttons inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler serves the buttons in the list.
    <div className={classes.places} data-layout={layout} onKeyDown={onKeyDown}>
      <p className={classes.board}>{texts.board}</p>
      <p className={classes.note}>{texts.seatsNote}</p>
      {children}
    </div>
  )
}
