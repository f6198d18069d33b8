import { Icon } from '../icons.tsx'
import { Button } from './Button.ts'
import classes from './FailedState.module.css'

const tryAgain = 'Opnieuw proberen'

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
  return (
    <div role="alert" className={classes.failed}>
      <Icon name="alert" size={32} />
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
