import { useUnit } from 'effector-react'
import { type KeyboardEventHandler, type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/mantine/Button.ts'
import { seats } from '../model.ts'
import { $layout } from '../seats.ts'
import { texts } from '../texts.ts'
import classes from './Places.module.css'
import { Seats } from './Seats.tsx'

interface Props {
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly children: ReactNode
}

/**
 * Shows the people of a group as seats or as a list, if there is room for both, or lets the user arrange their seats. The
 * styles inside read `data-layout`. rule: registration-11
 */
export function Places({ onKeyDown, children }: Props) {
  const layout = useUnit($layout)
  const { plan, clear } = useUnit({ plan: seats.$plan, clear: seats.cleared })
  const [wanted, setWanted] = useState(false)
  const arranging = wanted && layout === 'seats'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler serves the buttons in the list.
    <div className={classes.places} data-layout={layout} onKeyDown={onKeyDown}>
      <div className={classes.front} data-arranging={arranging}>
        <p className={classes.board}>{texts.board}</p>
        <button type="button" className={classes.arrange} onClick={() => setWanted(!arranging)}>
          {arranging ? texts.ready : texts.arrange}
        </button>
        {arranging && <p>{texts.howToArrange}</p>}
        {arranging && plan && (
          <Button variant="default" onClick={() => clear()}>
            {texts.byName}
          </Button>
        )}
      </div>
      {arranging ? <Seats /> : children}
    </div>
  )
}
