import { type MouseEvent, memo } from 'react'
import type { Person } from '#session/registration/marks.ts'
import { Icon } from '#shared/look/icons.tsx'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { nameOf } from '../list/marks.ts'
import { texts } from '../texts.ts'
import classes from './PersonRow.module.css'

interface Props {
  person: Person
  remark: string
  /** A note that somebody else has filled this row in meanwhile; `''` for none. */
  overtakenNote: string
  /** The address of the photo; null while photos are not shown. */
  photo: string | null
  withDetails: boolean
  tabIndex: number
  onOpen: (id: number) => void
}

/** The name of a person; a tap shows all codes. It is not rendered again when only the code changes. */
export const PersonName = memo(function PersonName(props: Props) {
  const { person, remark, overtakenNote, photo, withDetails, tabIndex, onOpen } = props
  const { id, number, klas } = person
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(id)
  }
  return (
    <button
      type="button"
      className={`${classes.who} plain-button`}
      tabIndex={tabIndex}
      onClick={open}
      onContextMenu={open}
    >
      <Photo src={photo} size={40} name={nameOf(person)} />
      <span className={classes.words}>
        <span className="w-strong">{nameOf(person)}</span>
        <span className={classes.below}>
          {number > 0 && <span>{texts.number(number)}</span>}
          {remark !== '' && (
            <span className="row gap-4">
              <Icon name="remark" size={16} />
              <span className={classes.remarkText}>{remark}</span>
            </span>
          )}
        </span>
        {withDetails && <span className={classes.below}>{texts.details(klas, id)}</span>}
        {overtakenNote !== '' && <span className="c-due text-14 w-strong">{overtakenNote}</span>}
        <span className="visually-hidden">{texts.open}</span>
      </span>
    </button>
  )
})
