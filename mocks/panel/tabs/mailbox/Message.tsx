import type { Message as SentMessage } from '#mocks/server/core/outbox.ts'
import { Chip } from '../../parts/Chip.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { PanelIcon } from '../../parts/icons.tsx'
import { timeText } from '../../parts/moments.ts'
import parts from '../../parts/parts.module.css'
import { useSchool } from '../../school/school.ts'
import classes from './Mailbox.module.css'
import { texts } from './texts.ts'

interface Props {
  message: SentMessage
  isNew: boolean
}

/** A mail or text message. Its links can be followed, its codes copied. */
export function Message({ message, isNew }: Props) {
  const { portal } = useSchool()
  const { kind, to, subject, text, links, codes, sentAt } = message
  const [link] = links
  const [before, after] = link === undefined ? [text] : text.split(link)
  return (
    <li className={parts.card}>
      <p className="flex gap-8 dim text-15 at-top">
        <PanelIcon name={kind} size={20} />
        <span className="grow shrinks">
          {texts[kind]} <strong>{to}</strong>{' '}
          <time dateTime={sentAt.replace(' ', 'T')}>{timeText(sentAt)}</time>
        </span>
        {isNew && <Chip>{texts.fresh}</Chip>}
      </p>
      {subject !== '' && <h3>{subject}</h3>}
      <p className={classes.text}>
        {before}
        {link !== undefined && (
          <a
            href={link}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
              event.preventDefault()
              portal.go(link)
            }}
          >
            {link}
          </a>
        )}
        {after}
      </p>
      {codes.map((code) => (
        <CopyButton key={code} text={code} />
      ))}
    </li>
  )
}
