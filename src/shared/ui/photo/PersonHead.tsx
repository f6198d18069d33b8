import classes from './PersonHead.module.css'
import { Photo } from './Photo.tsx'

interface PersonHeadProps {
  photo: string | null
  /** In px. */
  size: number
  name: string
  /** Whether initials are shown where no photo is requested. */
  initials?: boolean
}

/** The photo and the name of the person whom a page is about. */
export function PersonHead({ photo, size, name, initials = false }: PersonHeadProps) {
  return (
    <div className={classes.person}>
      <Photo src={photo} size={size} name={initials ? name : ''} />
      <h2 className="text-24 lines-12">{name}</h2>
    </div>
  )
}
