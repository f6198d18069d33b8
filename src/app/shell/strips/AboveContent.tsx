import { useUnit } from 'effector-react'
import { type RefObject, useEffect } from 'react'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import '#session/navigation/screen/refetchScreen.ts'
import { $differentDays } from '#session/navigation/screen/serverClock.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { Icon } from '#shared/look/icons.tsx'
import { laterTexts } from '../laterTexts.ts'
import { createPart } from '../parts.ts'
import { Pull } from './Pull.tsx'
import classes from './Strips.module.css'

const unsentPart = createPart(() => import('./Unsent.tsx'))
const $registers = $mainMenu.map((entries) => entries.some(({ form }) => form === 'AanwezighedenRegistreren'))

/** The strips between the top bar and the screen of a signed-in user. */
export default function AboveContent({ content }: { content: RefObject<HTMLElement | null> }) {
  const { otherDay, registers, Unsent, loadUnsent } = useUnit({
    otherDay: $differentDays,
    registers: $registers,
    Unsent: unsentPart.$Component,
    loadUnsent: unsentPart.preloadRequested,
  })
  useEffect(() => {
    if (registers) loadUnsent()
  }, [registers, loadUnsent])
  return (
    <>
      <div role="status">
        {otherDay && (
          <p className={classes.strip} data-kind="offline">
            <Icon name="alert" size={20} />
            <span>{laterTexts.otherDay(formatDate(otherDay.device), formatDate(otherDay.server))}</span>
          </p>
        )}
        {registers && Unsent && <Unsent />}
      </div>
      <Pull content={content} />
    </>
  )
}
