import { useUnit } from 'effector-react'
import type { RefObject } from 'react'
import '#session/navigation/screen/readAgain.ts'
import { $otherDay } from '#session/navigation/screen/serverClock.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { Icon } from '#shared/icons.tsx'
import { laterTexts } from './laterTexts.ts'
import { Pull } from './Pull.tsx'
import classes from './Strips.module.css'

/** What stands between the bar and the screen of somebody who is signed in. */
export default function AboveContent({ content }: { content: RefObject<HTMLElement | null> }) {
  const otherDay = useUnit($otherDay)
  return (
    <>
      <div role="status">
        {otherDay && (
          <p className={classes.strip} data-kind="offline">
            <Icon name="alert" size={20} />
            <span>{laterTexts.otherDay(formatDate(otherDay.device), formatDate(otherDay.server))}</span>
          </p>
        )}
      </div>
      <Pull content={content} />
    </>
  )
}
