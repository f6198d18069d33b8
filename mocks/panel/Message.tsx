import type { Message as SentMessage } from '../controls/outbox.ts'
import { Copy } from './Copy.tsx'
import classes from './Postbox.module.css'
import { texts } from './texts.ts'

/** A mail or text message: its links can be followed, its codes copied. */
export function Message({ message, onFollow }: { message: SentMessage; onFollow: () => void }) {
  const { kind, to, subject, text, links, codes, sentAt } = message
  const [link] = links
  const [before, after] = link === undefined ? [text] : text.split(link)
  return (
    <li className={classes.message}>
      <p className={classes.meta}>
        {texts[kind]} <strong>{to}</strong>{' '}
        <time dateTime={sentAt.replace(' ', 'T')}>{sentAt.slice(11, 16)}</time>
      </p>
      {subject !== '' && <h3>{subject}</h3>}
      <p className={classes.text}>
        {before}
        {link !== undefined && (
          <a href={link} onClick={onFollow}>
            {link}
          </a>
        )}
        {after}
      </p>
      {codes.map((code) => (
        <Copy key={code} text={code} />
      ))}
    </li>
  )
}
