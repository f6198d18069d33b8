import { useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { useFocusToTitle } from '../hooks/useFocusToTitle.ts'
import { Button } from '../mantine/Button.ts'
import { tryAgain } from '../texts.ts'
import { Drawing } from './Drawing.tsx'
import classes from './FailedState.module.css'

/** What could not be fetched: what happened, and a way to try again. Stays until it is no longer true. */
export function FailedState({
  text,
  trying,
  onRetry,
}: {
  text: string
  trying: boolean
  onRetry: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed goes away with the failure.
  useFocusToTitle(box)
  return (
    <div ref={box} role="alert" className={classes.failed}>
      <Drawing of="failure" />
      <p>{text}</p>
      <Button
        variant="default"
        loading={trying}
        leftSection={<Icon name="retry" size={20} />}
        onClick={onRetry}
      >
        {tryAgain}
      </Button>
    </div>
  )
}
