import { useState } from 'react'
import { hueOfText } from '../../look/hues.ts'
import { noPhoto } from '../../portal/project.ts'
import { hasFailed, rememberFailed } from './failedPhotos.ts'
import '../hues.css'
import classes from './Photo.module.css'

/** The first letters of the first and the last name: `Jan Janssens` is `JJ`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('nl-BE')
}

/**
 * A person's photo, or the initials if there is no address and a name is given, or else a placeholder. It is decorative, because
 * the name is beside it. A missing photo is requested once for each page load. `size` is in px. rule: request-10
 */
export function Photo({ src, size, name = '' }: { src: string | null; size: number; name?: string }) {
  const [missing, setMissing] = useState<string | null>(null)
  if (src === null && name !== '')
    return (
      <span
        className={classes.initials}
        data-hue={hueOfText(name)}
        style={{ width: size, height: size, fontSize: size * 0.38 }}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    )
  return (
    <img
      className={classes.photo}
      src={src === null || src === missing || hasFailed(src) ? noPhoto : src}
      onError={() => {
        rememberFailed(src)
        setMissing(src)
      }}
      width={size}
      height={size}
      alt=""
    />
  )
}
