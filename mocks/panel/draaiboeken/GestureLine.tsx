import { CopyButton } from '../data/CopyButton.tsx'
import data from '../data/data.module.css'
import classes from './Draaiboeken.module.css'
import type { Gesture } from './sheet.ts'
import { texts } from './texts.ts'
import { type Known, newestTo, shownText, wordsOf } from './words.ts'

interface Props {
  gesture: Gesture
  known: Known
  /** Makes the gesture in the trainer's place. */
  onHelp: (gesture: Gesture) => void
  /** Brings the portal to the address in a mail. */
  onLink: (address: string) => void
}

/** One gesture in words, with what helps to make it: a text to copy, a link, or the whole gesture done. */
export function GestureLine(props: Props) {
  const { gesture, known } = props
  const words = wordsOf(gesture, known)
  const seen = gesture.do === 'see' || gesture.do === 'miss'
  return (
    <li className={seen ? `${classes.gesture} ${classes.seen}` : classes.gesture}>
      <span className={data.grow}>
        {words.map((part) =>
          typeof part === 'string' ? part : <strong key={part.strong}>{part.strong}</strong>,
        )}
      </span>
      <Help {...props} words={plainText(words)} />
    </li>
  )
}

const plainText = (words: ReturnType<typeof wordsOf>) =>
  words.map((part) => (typeof part === 'string' ? part : part.strong)).join('')

function Help({ gesture, known, onHelp, onLink, words }: Props & { words: string }) {
  if (gesture.do === 'start' || gesture.do === 'sign in')
    return (
      <button
        type="button"
        className={`${data.button} ${data.small}`}
        aria-label={texts.doForMeLabel(words)}
        onClick={() => onHelp(gesture)}
      >
        {texts.doForMe}
      </button>
    )
  if (gesture.do === 'type') {
    const text = shownText(gesture.text, known)
    if (text === null) return null
    return (
      <CopyButton text={() => text} label={texts.copyLabel(text)}>
        {texts.copy}
      </CopyButton>
    )
  }
  if (gesture.do === 'mail') {
    const link = newestTo(known.messages, gesture.to)?.links[0]
    if (link === undefined) return <span className={data.meta}>{texts.noMail}</span>
    return (
      <button type="button" className={`${data.button} ${data.small}`} onClick={() => onLink(link)}>
        {texts.openLink}
      </button>
    )
  }
  return null
}
