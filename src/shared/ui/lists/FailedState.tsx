import { useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { useFocusToTitle } from '../hooks/useFocusToTitle.ts'
import { Button } from '../mantine/Button.ts'
import { cannotRead, nothingLost, tryAgain } from '../texts.ts'
import { Drawing } from './Drawing.tsx'
import classes from './FailedState.module.css'
import { ReadAt } from './ReadAt.tsx'

interface Props {
  text: string
  trying: boolean
  onRetry: () => void
  /** Set where what was there before stays in sight below it: when that was read, or `''`. */
  readAt?: string | undefined
}

/** What could not be fetched: what happened, and a way to try again. Stays until it is no longer true. */
export function FailedState({ text, trying, onRetry, readAt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed goes away with the failure.
  useFocusToTitle(box)
  const isStrip = readAt !== undefined
  return (
    <div ref={box} role="alert" className={isStrip ? classes.strip : classes.failed}>
      {isStrip ? (
        <>
          <Icon name="alert" />
          <div className={classes.said}>
            <p>{text}</p>
            <ReadAt at={readAt} reading={false} />
          </div>
        </>
      ) : (
        <>
          <Drawing of="failure" />
          <p className={classes.title}>{cannotRead}</p>
          <p>{text}</p>
          <p>{nothingLost}</p>
        </>
      )}
      <Button
        variant={isStrip ? 'default' : 'filled'}
        loading={trying}
        leftSection={<Icon name="retry" size={20} />}
        onClick={onRetry}
      >
        {tryAgain}
      </Button>
    </div>
  )
}
