import { useUnit } from 'effector-react'
import { type PointerEvent, useRef, useState } from 'react'
import type { Person } from '#session/registration/marks.ts'
import { nameOf } from '../list/marks.ts'
import { seats } from '../model.ts'
import { texts } from '../texts.ts'
import listClasses from './PeopleList.module.css'
import classes from './Seats.module.css'

/** A shorter movement, in CSS pixels, is a click. */
const minDrag = 8

/** The seat below a pointer, other than the dragged one. */
const seatBelow = ({ clientX, clientY, currentTarget }: PointerEvent<Element>) =>
  document
    .elementsFromPoint(clientX, clientY)
    .flatMap((each) => each.closest<HTMLElement>('[data-seat]') ?? [])
    .find((each) => each !== currentTarget)

/** The seats of a group. Dragging one to another, or choosing two, swaps their people. rule: registration-14 */
export function Seats() {
  const { people, swap } = useUnit({ people: seats.$seats, swap: seats.swapped })
  const [picked, setPicked] = useState<Person | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const start = useRef<{ x: number; y: number } | null>(null)
  const dragged = useRef(false)

  const change = (one: Person, other: Person | undefined) => {
    setPicked(null)
    if (!other || one === other) return
    swap([one.id, other.id])
    setAnnouncement(texts.swapped(nameOf(one), nameOf(other)))
  }
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = null
    currentTarget.style.translate = ''
  }

  return (
    <>
      <ul className={listClasses.list}>
        {people.map((person, seat) => (
          // The element of a seat stays when its person changes, so that it keeps the focus.
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are in their order, whoever sits there.
          <li key={seat}>
            <button
              type="button"
              className={classes.seat}
              data-seat={seat}
              aria-pressed={person === picked}
              onPointerDown={({ clientX, clientY, currentTarget, pointerId }) => {
                currentTarget.setPointerCapture(pointerId)
                start.current = { x: clientX, y: clientY }
                dragged.current = false
              }}
              onPointerMove={({ clientX, clientY, currentTarget }) => {
                if (start.current === null) return
                const [x, y] = [clientX - start.current.x, clientY - start.current.y]
                dragged.current ||= Math.hypot(x, y) >= minDrag
                if (dragged.current) currentTarget.style.translate = `${x}px ${y}px`
              }}
              onPointerUp={(event) => {
                if (dragged.current) change(person, people[Number(seatBelow(event)?.dataset.seat)])
                letGo(event)
              }}
              onPointerCancel={letGo}
              onClick={() => {
                if (dragged.current) dragged.current = false
                else if (picked) change(picked, person)
                else setPicked(person)
              }}
            >
              {nameOf(person)}
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
