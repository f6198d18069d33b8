import { useState } from 'react'
import { noPhoto } from '../project.ts'
import classes from './Photo.module.css'

/** A person's photo, or the stand-in where there is none. Decoration: the name stands beside it. `size` in px. */
export function Photo({ src, size }: { src: string | null; size: number }) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <img
      className={classes.photo}
      src={src === null || missing === src ? noPhoto : src}
      onError={() => setMissing(src)}
      width={size}
      height={size}
      alt=""
    />
  )
}
