import { CopyButton } from '../../parts/CopyButton.tsx'
import { PanelIcon } from '../../parts/icons.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { describeGesture, newestTo, type SchoolData, shownText } from '../../sheets/gestureText.ts'
import { type Gesture, isShown } from '../../sheets/sheet.ts'
import { texts } from './texts.ts'

/** The actions and data with which the panel helps with a gesture. */
export interface GestureHelp {
  data: SchoolData
  /** Makes the gesture on behalf of the trainer. */
  onHelp: (gesture: Gesture) => void
  /** Opens the link of a mail in the portal. */
  onLink: (address: string) => void
  /** Shows in the portal where the gesture happens. */
  onShow: (gesture: Gesture) => void
}

type Props = GestureHelp & { gesture: Gesture }

/** One gesture as a sentence, with a text to copy, a link, or a button that makes the gesture. */
export function GestureLine(props: Props) {
  const { gesture } = props
  const sentence = describeGesture(gesture, props.data)
  const isObserved = gesture.do === 'see' || gesture.do === 'miss'
  return (
    <li className={isObserved ? `row wrap ended gap-4-12 dim text-15` : 'row wrap ended gap-4-12'}>
      <span className={parts.grow}>
        {sentence.map((part) =>
          typeof part === 'string' ? part : <strong key={part.strong}>{part.strong}</strong>,
        )}
      </span>
      <Help {...props} description={plainText(sentence)} />
      {isShown(gesture) && (
        <QuietButton
          leftSection={<PanelIcon name="show" size={18} />}
          aria-label={texts.showLabel(plainText(sentence))}
          onClick={() => props.onShow(gesture)}
        >
          {texts.show}
        </QuietButton>
      )}
    </li>
  )
}

const plainText = (sentence: ReturnType<typeof describeGesture>) =>
  sentence.map((part) => (typeof part === 'string' ? part : part.strong)).join('')

function Help({ gesture, data: school, onHelp, onLink, description }: Props & { description: string }) {
  if (gesture.do === 'start' || gesture.do === 'sign in' || gesture.do === 'meanwhile')
    return (
      <QuietButton aria-label={texts.doForMeLabel(description)} onClick={() => onHelp(gesture)}>
        {texts.doForMe}
      </QuietButton>
    )
  if (gesture.do === 'type') {
    const text = shownText(gesture.text, school)
    if (text === null) return null
    return <CopyButton text={text} label={texts.copy} name={texts.copyLabel(text)} />
  }
  if (gesture.do === 'mail') {
    const link = newestTo(school.messages, gesture.to)?.links[0]
    if (link === undefined) return <span className="dim text-14">{texts.noMail}</span>
    return <QuietButton onClick={() => onLink(link)}>{texts.openLink}</QuietButton>
  }
  return null
}
