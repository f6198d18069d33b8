import { useUnit } from 'effector-react'
import { type KeyboardEvent, startTransition, useCallback, useState } from 'react'
import { groupName } from '#session/attendance/groupName.ts'
import { isChanged } from '#session/registration/marks.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { afterTap, beforeTap, typedCode } from '../list/codes.ts'
import { markOf } from '../list/marks.ts'
import * as model from '../model.ts'
import { texts } from '../texts.ts'
import classes from './PeopleList.module.css'
import { PersonRow } from './PersonRow.tsx'
import { Places } from './Places.tsx'

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-person]')

/** The people of the group, as one stop of the Tab key. */
export function PeopleList() {
  const sections = useUnit(model.$sections)
  const marks = useUnit(model.$marks)
  const codes = useUnit(model.$codes)
  const preferences = useUnit(model.$preferences)
  const photoOf = useUnit(model.$photoOf)
  const lesson = useUnit(model.$lesson)
  const choice = useUnit(model.$choice)
  const overtaken = useUnit(model.$overtaken)
  const mark = useUnit(model.marked)
  const open = useUnit(model.personOpened)
  const shown = sections.sections.flatMap((section) => section.people)
  const [stop, setStop] = useState(0)
  // The Tab stop is invisible, so the change that a tap makes is painted first.
  const moveStop = useCallback((id: number) => startTransition(() => setStop(id)), [])
  const stopID = shown.some(({ id }) => id === stop) ? stop : shown[0]?.id

  const onKeyDown = useKeys()

  if (shown.length === 0 && sections.held === 0) return <EmptyState icon="search" title={texts.notFound} />
  const name = texts.list(lesson ? groupName(lesson) : '', choice?.uren ?? [])
  return (
    <Places onKeyDown={onKeyDown}>
      {sections.sections.map((section) => (
        <section key={section.klas} aria-label={section.klas === '' ? name : `${name}, ${section.klas}`}>
          {section.klas !== '' && <h2 className="below-6 text-16">{section.klas}</h2>}
          <ul className={classes.list}>
            {section.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                mark={markOf(person, marks)}
                changed={isChanged(person, marks[person.id])}
                codes={codes}
                photo={preferences.toonFotos ? photoOf(person.id) : null}
                withDetails={preferences.toonDetails}
                overtaken={overtaken.has(person.id)}
                isStop={person.id === stopID}
                onFocus={moveStop}
                onMark={mark}
                onOpen={open}
              />
            ))}
          </ul>
        </section>
      ))}
    </Places>
  )
}

/** The up and down arrows go to other people, left and right through the codes; a letter fills in its code. */
function useKeys() {
  const people = useUnit(model.$people)
  const marks = useUnit(model.$marks)
  const codes = useUnit(model.$codes)
  const mark = useUnit(model.marked)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event
    const row = rowOf(target as Element)
    const person = people.find(({ id }) => String(id) === row?.dataset.person)
    if (!row || !person || ctrlKey || altKey || metaKey) return
    const { type } = markOf(person, marks)
    const next = nextRow(key, currentTarget, row)
    const typed = typedCode(codes, key)
    if (next) {
      next.querySelector<HTMLElement>('[data-code]')?.focus()
      next.scrollIntoView({ block: 'nearest' })
    } else if (key === 'ArrowRight') mark({ id: person.id, mark: { type: afterTap(codes, type) } })
    else if (key === 'ArrowLeft') mark({ id: person.id, mark: { type: beforeTap(codes, type) } })
    else if (key === 'Delete' || key === 'Backspace') mark({ id: person.id, mark: person.common })
    else if (typed) mark({ id: person.id, mark: { type: typed.ID } })
    else return
    event.preventDefault()
  }
}

/** The row that a key goes to; undefined for any other key. */
function nextRow(key: string, list: Element, row: Element): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-person]')]
  const index = rows.indexOf(row as HTMLElement)
  if (key === 'ArrowDown') return rows[index + 1] ?? rows[index]
  if (key === 'ArrowUp') return rows[index - 1] ?? rows[index]
  if (key === 'Home') return rows[0]
  return key === 'End' ? rows.at(-1) : undefined
}
