import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { $isServerUnreachable } from '../../browser/network.ts'
import { Icon } from '../../look/icons.tsx'
import { messages } from '../../messages/messages.ts'
import { useFocusToTitle } from '../hooks/useFocusToTitle.ts'
import { Button } from '../mantine/Button.ts'
import { nothingLost, tryAgain } from '../texts.ts'
import { Drawing } from './Drawing.tsx'
import classes from './FailedState.module.css'
import { ReadAt } from './ReadAt.tsx'

interface Props {
  text: string
  trying: boolean
  onRetry: () => void
  /** When the earlier data below the failure were read, or `''`; undefined without earlier data. */
  readAt?: string | undefined
}

/**
 * The reason of a failed fetch, with a button to try again. The reason is shown once: while the server cannot be reached, a strip
 * at the top of the page gives it, and earlier data show only their time; without earlier data the strip is hidden. rule: known-5
 */
export function FailedState({ text, trying, onRetry, readAt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the failure.
  useFocusToTitle(box)
  const isServerUnreachable = useUnit($isServerUnreachable)
  const isStrip = readAt !== undefined
  const isOfServer = text === messages.noConnection || text === messages.offline
  const isBrief = isServerUnreachable && isOfServer && Boolean(readAt)
  return (
    <div
      ref={box}
      role={isBrief ? undefined : 'alert'}
      className={isStrip ? classes.strip : classes.failed}
      data-brief={isBrief}
      data-blank={!isStrip}
    >
      {isStrip ? (
        <>
          {!isBrief && <Icon name="alert" />}
          <div className={classes.message}>
            {!isBrief && <p>{text}</p>}
            <ReadAt at={readAt} reading={false} />
          </div>
        </>
      ) : (
        <>
          <Drawing kind="failure" />
          <p className="c-text text-20 w-heavy lines-13">{text}</p>
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
