import classes from './PersonHead.module.css'
import { Photo } from './Photo.tsx'

interface PersonHeadProps {
  photo: string | null
  /** The width and height of the photo, in px. */
  size: number
  name: string
  /** Whether initials are shown if there is no photo to request. */
  initials?: boolean
}

/** A heading with the photo and the name of a person. */
export function PersonHead({ photo, size, name, initials = false }: PersonHeadProps) {
  return (
    <div className={classes.person}>
      <Photo src={photo} size={size} name={initials ? name : ''} />
      <h2 className="lines-12">{name}</h2>
    </div>
  )
}
