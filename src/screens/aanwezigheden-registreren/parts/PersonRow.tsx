import { memo } from 'react'
import type { Mark, Person } from '#session/registration/marks.ts'
import { Icon } from '#shared/look/icons.tsx'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { useLongPress } from '#shared/ui/hooks/useLongPress.ts'
import { afterTap, type Codes, letterOf } from '../list/codes.ts'
import { nameOf } from '../list/marks.ts'
import { shortCode, texts } from '../texts.ts'
import { PersonName } from './PersonName.tsx'
import classes from './PersonRow.module.css'

interface Props {
  person: Person
  mark: Mark
  changed: boolean
  codes: Codes
  photo: string | null
  withDetails: boolean
  overtaken: boolean
  /** Whether the tab key stops here. */
  isStop: boolean
  onFocus: (id: number) => void
  onMark: (change: { id: number; mark: Partial<Mark> }) => void
  onOpen: (id: number) => void
}

/** The text of a code: its name, that it is not filled in, or that the hours differ. */
function codeText({ mixed }: Person, { type }: Mark, codes: Codes): string {
  if (type === 0) return mixed ? texts.mixed : texts.presence.open
  return codes.byId(type)?.Omschrijving ?? texts.presence.open
}

/**
 * A person of the group. A tap on the code goes through present, late and absent; a long press, a right-click and the name show
 * all codes. It is rendered again only when this row changes, because a class has 35.
 */
export const PersonRow = memo(function PersonRow(props: Props) {
  const { person, mark, codes, photo, withDetails, overtaken, isStop, onFocus, onMark, onOpen } = props
  const { id, fixed } = person
  const tone = codes.presenceOf(mark.type)
  const overtakenNote = overtaken ? texts.overtakenNote(codeText(person, person.common, codes)) : ''
  const tabIndex = isStop ? 0 : -1
  const absent = codes.byId(codes.absent)
  return (
    <li className={classes.row} data-person={id} onFocus={() => onFocus(id)}>
      <PersonName
        person={person}
        remark={mark.remark}
        overtakenNote={overtakenNote}
        photo={photo}
        withDetails={withDetails}
        tabIndex={tabIndex}
        onOpen={onOpen}
      />
      {fixed || !absent ? null : (
        <button
          type="button"
          className={classes.away}
          data-hidden={tone !== 'open' && tone !== 'present'}
          tabIndex={-1}
          aria-label={texts.absentAtOnce(letterOf(absent), nameOf(person))}
          title={texts.letterMeans(letterOf(absent), absent.Omschrijving)}
          onClick={() => onMark({ id, mark: { type: absent.ID } })}
          onContextMenu={(event) => {
            // A right-click shows all codes instead of the browser's menu.
            event.preventDefault()
            onOpen(id)
          }}
        >
          <Icon name="failed" size={20} />
        </button>
      )}
      <CodeButton {...props} overtakenNote={overtakenNote} tabIndex={tabIndex} />
    </li>
  )
})

/** The code of a person, which a tap changes. */
function CodeButton(props: Props & { overtakenNote: string; tabIndex: number }) {
  const { person, mark, changed, codes, overtakenNote, tabIndex, onMark, onOpen } = props
  const { id, number, fixed } = person
  const press = useLongPress(
    () => onOpen(id),
    () => !fixed && onMark({ id, mark: { type: afterTap(codes, mark.type) } }),
  )
  const text = codeText(person, mark, codes)
  const type = codes.byId(mark.type)
  const notes = [
    mark.remark === '' ? '' : texts.remarkNote(mark.remark),
    fixed ? texts.fixedNote : '',
    changed ? texts.unsavedNote : '',
    overtakenNote,
  ].filter(Boolean)
  return (
    <button
      type="button"
      data-code
      className={classes.code}
      data-tone={codes.presenceOf(mark.type)}
      data-changed={changed}
      tabIndex={tabIndex}
      aria-disabled={fixed}
      {...press}
    >
      <span className="visually-hidden">{texts.row(nameOf(person), number, text, notes)}</span>
      <span className={classes.letter} aria-hidden="true">
        {fixed ? <Icon name="lock" size={16} /> : type ? letterOf(type) : <Icon name="todo" size={18} />}
      </span>
      {/* A person without a code has only a sign, which the counts above explain. */}
      {(fixed || type || person.mixed) && (
        <span className={classes.codeText} aria-hidden="true">
          <Breakable text={shortCode(text)} />
        </span>
      )}
      {type?.Kleur && <span className={classes.colour} style={{ background: type.Kleur }} />}
    </button>
  )
}
