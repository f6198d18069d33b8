import { type MouseEvent, memo, type PointerEvent, useRef } from 'react'
import { isLongPress, type Point } from '../../../shared/browser/longPress.ts'
import { Icon } from '../../../shared/icons.tsx'
import { afterTap, type Codes, letterOf } from '../list/codes.ts'
import { type Mark, nameOf, type Person } from '../list/marks.ts'
import { texts } from '../texts.ts'
import { PersonName } from './PersonName.tsx'
import classes from './PersonRow.module.css'

interface Props {
  person: Person
  mark: Mark
  changed: boolean
  codes: Codes
  photo: string | null
  withPhoto: boolean
  withDetails: boolean
  overtaken: boolean
  /** Whether the tab key stops here. */
  isStop: boolean
  onFocus: (id: number) => void
  onMark: (change: { id: number; mark: Partial<Mark> }) => void
  onOpen: (id: number) => void
}

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): Point => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
})

/** What is said of a code: its name, that it is not filled in, or that the hours differ. */
function codeText({ mixed }: Person, { type }: Mark, codes: Codes): string {
  if (type === 0) return mixed ? texts.mixed : texts.presence.open
  return codes.byId(type)?.Omschrijving ?? texts.presence.open
}

/**
 * Somebody of the group. A tap on the code goes through present, late and absent; a long press, a right-click and the
 * name show all codes. Redrawn only when something of this row changes: a class has 35.
 */
export const PersonRow = memo(function PersonRow({
  person,
  mark,
  changed,
  codes,
  photo,
  withPhoto,
  withDetails,
  overtaken,
  isStop,
  onFocus,
  onMark,
  onOpen,
}: Props) {
  const { id, number, fixed } = person
  const start = useRef<Point | null>(null)
  const held = useRef(false)
  const name = nameOf(person)
  const text = codeText(person, mark, codes)
  const type = codes.byId(mark.type)
  const tone = codes.presenceOf(mark.type)
  const overtakenNote = overtaken ? texts.overtakenNote(codeText(person, person.common, codes)) : ''
  const notes = [
    ...(mark.remark === '' ? [] : [texts.remarkNote(mark.remark)]),
    ...(fixed ? [texts.fixedNote] : []),
    ...(changed ? [texts.unsavedNote] : []),
    ...(overtaken ? [overtakenNote] : []),
  ]
  const tabIndex = isStop ? 0 : -1
  const showAll = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(id)
  }
  return (
    <li className={classes.row} data-person={id} onFocus={() => onFocus(id)}>
      <PersonName
        person={person}
        remark={mark.remark}
        overtakenNote={overtakenNote}
        photo={photo}
        withPhoto={withPhoto}
        withDetails={withDetails}
        tabIndex={tabIndex}
        onOpen={onOpen}
      />
      {fixed || codes.absent === 0 ? null : (
        <button
          type="button"
          className={classes.away}
          data-hidden={tone !== 'open' && tone !== 'present'}
          tabIndex={-1}
          aria-label={texts.absentAtOnce(name)}
          onClick={() => onMark({ id, mark: { type: codes.absent } })}
          onContextMenu={showAll}
        >
          <Icon name="failed" size={22} />
        </button>
      )}
      <button
        type="button"
        data-code
        className={classes.code}
        data-tone={tone}
        data-changed={changed}
        tabIndex={tabIndex}
        aria-disabled={fixed}
        onPointerDown={(event) => {
          start.current = pointOf(event)
          held.current = false
        }}
        onPointerUp={(event) => {
          held.current = start.current !== null && isLongPress(start.current, pointOf(event))
          if (held.current) onOpen(id)
        }}
        onContextMenu={showAll}
        onClick={() => {
          if (held.current) held.current = false
          else if (!fixed) onMark({ id, mark: { type: afterTap(codes, mark.type) } })
        }}
      >
        <span className="visually-hidden">{texts.row(name, number, text, notes)}</span>
        <span className={classes.letter} aria-hidden="true">
          {fixed ? <Icon name="lock" size={18} /> : !type && <Icon name="todo" size={18} />}
          {type && letterOf(type)}
        </span>
        <span className={classes.codeText} aria-hidden="true">
          {fixed ? `${texts.fixed} · ${text}` : text}
        </span>
        {type?.Kleur && <span className={classes.colour} style={{ background: type.Kleur }} />}
      </button>
    </li>
  )
})
