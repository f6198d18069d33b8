import { type MouseEvent, memo, type PointerEvent, useRef } from 'react'
import { isLongPress, type Point } from '../../../shared/browser/longPress.ts'
import { Icon } from '../../../shared/icons.tsx'
import { Photo } from '../../../shared/ui/Photo.tsx'
import { afterTap, type Codes, letterOf } from '../list/codes.ts'
import type { Mark, Person } from '../list/marks.ts'
import { texts } from '../texts.ts'
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
  const { id, number, klas, fixed } = person
  const start = useRef<Point | null>(null)
  const held = useRef(false)
  const name = `${person.firstName} ${person.lastName}`
  const text = codeText(person, mark, codes)
  const type = codes.byId(mark.type)
  const tone = codes.presenceOf(mark.type)
  const stored = codeText(person, person.common, codes)
  const notes = [
    ...(mark.remark === '' ? [] : [texts.remarkNote(mark.remark)]),
    ...(fixed ? [texts.fixedNote] : []),
    ...(changed ? [texts.unsavedNote] : []),
    ...(overtaken ? [texts.overtakenNote(stored)] : []),
  ]
  const tabIndex = isStop ? 0 : -1
  const showAll = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(id)
  }
  return (
    <li className={classes.row} data-person={id} onFocus={() => onFocus(id)}>
      <button
        type="button"
        className={classes.who}
        tabIndex={tabIndex}
        onClick={() => onOpen(id)}
        onContextMenu={showAll}
      >
        {withPhoto && <Photo src={photo} size={44} />}
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.below}>
            {number > 0 && <span>{texts.number(number)}</span>}
            {mark.remark !== '' && (
              <span className={classes.remark}>
                <Icon name="remark" size={16} />
                {mark.remark}
              </span>
            )}
          </span>
          {withDetails && <span className={classes.below}>{texts.details(klas, id)}</span>}
          {overtaken && <span className={classes.overtaken}>{texts.overtakenNote(stored)}</span>}
          <span className="visually-hidden">{texts.open}</span>
        </span>
      </button>
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
