import classes from './PersonHead.module.css'
import { Photo } from './Photo.tsx'

interface PersonHeadProps {
  photo: string | null
  /** In px. */
  size: number
  name: string
  /** Whether initials stand where no photo is asked for. */
  initials?: boolean
}

/** Whom a page is about: the photo and the name. */
export function PersonHead({ photo, size, name, initials = false }: PersonHeadProps) {
  return (
    <div className={classes.person}>
      <Photo src={photo} size={size} name={initials ? name : ''} />
      <h2>{name}</h2>
    </div>
  )
}
