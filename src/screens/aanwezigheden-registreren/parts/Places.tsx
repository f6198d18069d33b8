import { useUnit } from 'effector-react'
import { type KeyboardEventHandler, type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { seats } from '../model.ts'
import { $layout, layoutChosen } from '../seats.ts'
import { texts } from '../texts.ts'
import classes from './Places.module.css'
import { Seats } from './Seats.tsx'

const layouts = [
  { value: 'seats', name: texts.seats },
  { value: 'list', name: texts.asList },
] as const

/** The choice between seats and a list, where there is room for both. rule: registration-11 */
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

/** Shows the people of a group, or lets the user arrange their seats; the styles inside read `data-layout`. */
export function Places({ onKeyDown, children }: Props) {
  const { layout, plan, clear } = useUnit({ layout: $layout, plan: seats.$plan, clear: seats.cleared })
  const [wanted, setWanted] = useState(false)
  const arranging = wanted && layout === 'seats'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler serves the buttons in the list.
    <div className={classes.places} data-layout={layout} onKeyDown={onKeyDown}>
      <p className={classes.board}>{texts.board}</p>
      <div className={classes.note} data-arranging={arranging}>
        <p>{texts.seatsNote(plan !== null, arranging)}</p>
        {plan && (
          <Button variant="default" onClick={() => clear()}>
            {texts.byName}
          </Button>
        )}
        <Button variant="default" onClick={() => setWanted(!arranging)}>
          {arranging ? texts.ready : texts.arrange}
        </Button>
      </div>
      {arranging ? <Seats /> : children}
    </div>
  )
}
