import { useUnit } from 'effector-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { detailsOf } from '#session/counter/choose.ts'
import { personClosed } from '#session/counter/doneWithPerson.ts'
import { $readingPeople } from '#session/counter/people.ts'
import { texts as choiceTexts } from '#session/counter/texts.ts'
import { personName } from '#session/user/personName.ts'
import { $subjectPhoto } from '#session/user/photo.ts'
import { $session } from '#session/user/session.ts'
import { $choosesSubject, $chosenPerson, choiceWanted } from '#session/user/subject.ts'
import { Icon } from '#shared/look/icons.tsx'
import { $screenLocked } from '#shared/messages/locks.ts'
import { useFocusToTitle } from '#shared/ui/hooks/useFocusToTitle.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import classes from './SubjectBar.module.css'
import { texts } from './texts.ts'
import { usePersonKeys } from './usePersonKeys.ts'

const $isStaff = $session.map((session) => session?.role === 'vwo')

interface Props {
  /** See `Screen.subject`. */
  where: 'shown' | 'needed' | 'offered'
}

/** The key to choose the next person, not a letter, which might be typed by mistake. rule: counter-5 */
const nextKey = 'F2'

/** The person whose data a teacher or member of staff sees, and the choice of the next one. */
export default memo(function SubjectBar({ where }: Props) {
  const { chooses, person, photo, reading, blocked, choose, done, isStaff } = useUnit({
    chooses: $choosesSubject,
    person: $chosenPerson,
    photo: $subjectPhoto,
    reading: $readingPeople,
    blocked: $screenLocked,
    choose: choiceWanted,
    done: personClosed,
    isStaff: $isStaff,
  })
  usePersonKeys(isStaff && person !== null)
  useNextKey(chooses && !blocked, choose)

  // The start page offers the choice itself, below the overview of today; for staff it is a search. rule: counter-8
  if (!chooses || (!person && where !== 'needed')) return null
  if (!person)
    return (
      <aside className={classes.bar} aria-label={texts.label}>
        <div className={classes.row}>
          <p className={`${classes.offer} visually-hidden-on-phone`}>{choiceTexts.offer}</p>
          <Button
            variant="default"
            className={classes.choose ?? ''}
            loading={reading}
            aria-keyshortcuts={nextKey}
            leftSection={<Icon name="search" size={20} />}
            onClick={() => choose()}
          >
            {choiceTexts.choose}
          </Button>
        </div>
      </aside>
    )
  const name = personName(person)
  return (
    <aside className={classes.bar} aria-label={texts.label}>
      <FocusedRow>
        <Photo src={photo} size={40} />
        <p className={classes.who}>
          <strong className="w-heavy lines-13">{name}</strong>
          <span className="dim text-14 lines-13 balanced">{detailsOf(person)}</span>
        </p>
        <div className="flex wrap gap-4 off-paper pushed">
          <Button
            variant="default"
            className={classes.next ?? ''}
            loading={reading}
            title={texts.nextHint}
            aria-keyshortcuts={nextKey}
            onClick={() => choose()}
          >
            <Icon name="search" size={20} />
            <span className={`${classes.nextText} visually-hidden-on-phone`}>{texts.next}</span>{' '}
            <kbd className={classes.key}>{nextKey}</kbd>
          </Button>
          <Button
            variant="subtle"
            aria-keyshortcuts={isStaff ? 'Escape' : undefined}
            title={texts.doneHint(name)}
            onClick={() => done()}
          >
            {texts.done}
            {isStaff && <kbd className={classes.key}>{texts.escape}</kbd>}
          </Button>
        </div>
      </FocusedRow>
    </aside>
  )
})

/** Listens to the key for the next person, except while a window is open. */
function useNextKey(active: boolean, choose: () => void): void {
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (event.key !== nextKey || !isPlain || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      choose()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [active, choose])
}

/** A row that moves the focus to the title when it disappears with its button 'Klaar'. */
function FocusedRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useFocusToTitle(row)
  return (
    <div ref={row} className={classes.row}>
      {children}
    </div>
  )
}
