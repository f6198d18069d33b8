import { useUnit } from 'effector-react'
import { type ReactNode, useRef } from 'react'
import { dayOf, type Entry, placeWithAddress, roomOf } from '#session/agenda/entries.ts'
import { formatDate, formatMoment } from '#shared/dates/dates.ts'
import { longDay } from '#shared/dates/dayNames.ts'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import { $isDialogOpen } from '#shared/messages/dialogs.ts'
import { ShareButton } from '#shared/ui/ShareButton.tsx'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import { Documents } from '../../documents/Documents.tsx'
import { $hueOf, $openEntry, entryClosed, shareWanted } from '../../model.ts'
import { OwnActions } from '../../points/OwnActions.tsx'
import { texts as pointTexts } from '../../points/texts.ts'
import { texts } from '../../texts.ts'
import classes from './Details.module.css'
import entryClasses from './Entry.module.css'
import { Marks, nameInFull, Times } from './Entry.tsx'
import { LongText } from './LongText.tsx'

export function Details() {
  const { entry, isDialogOpen, close } = useUnit({
    entry: $openEntry,
    isDialogOpen: $isDialogOpen,
    close: entryClosed,
  })
  // The last entry stays visible while the window fades out.
  const last = useRef<Entry | null>(null)
  if (entry) last.current = entry
  const shown = entry ?? last.current
  return (
    <Dialog opened={entry !== null} onClose={close} title={shown?.subject ?? ''} covered={isDialogOpen}>
      {shown && <Facts entry={shown} />}
    </Dialog>
  )
}

/** A lesson as the share sheet passes it on. rule: share-1 */
const sharedEntry = (entry: Entry) => ({
  title: entry.subject,
  text: [nameInFull(entry), placeWithAddress(entry)].filter(Boolean).join(', '),
})

function Facts({ entry }: { entry: Entry }) {
  const { share, hueOf } = useUnit({ share: shareWanted, hueOf: $hueOf })
  const { Nota = '', MeegedeeldOp = '', Reservatievan, Reservatietot } = entry.own?.written ?? {}
  const room = roomOf(entry)
  const reserved = [Reservatievan, Reservatietot].flatMap((moment) => (moment ? [formatMoment(moment)] : []))
  return (
    <div
      className={`${classes.facts} ${entryClasses.entryColours}`}
      data-kind={entry.kind}
      data-cancelled={entry.cancelled}
    >
      <div className={classes.top}>
        <p className={classes.marks}>
          <Marks entry={entry} />
        </p>
        <ShareButton shared={sharedEntry(entry)} onShare={share} />
      </div>
      {entry.title && <p className="w-strong">{entry.title}</p>}
      <dl className={classes.card} data-hue={entry.cancelled ? undefined : hueOf(entry.subject)}>
        <Fact
          icon="clock"
          term={texts.when}
          value={
            <>
              {longDay(dayOf(entry))}
              <br />
              <Times entry={entry} />
              {room && ` · ${room}`}
            </>
          }
        />
        <Fact icon="place" term={texts.place} value={placeWithAddress(entry)} />
        <Fact icon="user" term={texts.teacher} value={entry.teacher} />
        <Fact icon="group" term={texts.group} value={entry.group} />
      </dl>
      <dl className={`${classes.list} dim-terms`}>
        <Fact term={texts.comment} value={entry.comment} />
        <Fact term={texts.details} value={entry.details ?? ''} />
        <Fact term={texts.description} value={entry.description ?? ''} />
        <Fact term={texts.remark} value={entry.cancelled ? '' : entry.attendance.text} />
        {/* Only the teacher sees the facts below. rule: point-8 */}
        <Fact term={pointTexts.Nota} value={Nota} />
        <Fact term={pointTexts.MeegedeeldOp} value={MeegedeeldOp && formatDate(MeegedeeldOp)} />
        <Fact term={pointTexts.reservation} value={reserved.join(' – ')} />
      </dl>
      <Documents />
      {entry.own && <OwnActions own={entry.own} />}
    </div>
  )
}

interface FactProps {
  readonly term: string
  readonly value: ReactNode
  /** The icon of a fact that needs no visible term; a screen reader reads the term. */
  readonly icon?: IconName
}

function Fact({ term, value, icon }: FactProps) {
  if (value === '') return null
  return (
    <div>
      <dt>
        {icon && <Icon name={icon} size={20} />}
        <span className={icon && 'visually-hidden'}>{term}</span>
      </dt>
      <dd>{typeof value === 'string' ? <LongText text={value} /> : value}</dd>
    </div>
  )
}
