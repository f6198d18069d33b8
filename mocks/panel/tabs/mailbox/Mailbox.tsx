import { useEffect, useState } from 'react'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { Empty } from '../../parts/Empty.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { useLive, useSchool } from '../../school/school.ts'
import { affectsMessages, markSeen, seenUpTo, unreadOf } from '../../school/unread.ts'
import { Newcomers } from '../people/Newcomers.tsx'
import { Message } from './Message.tsx'
import { texts } from './texts.ts'

/** The mails and text messages from the school. */
export default function Mailbox() {
  const { controls, watch, run } = useSchool()
  const { value: messages, error, retry } = useLive(watch, controls.messages, affectsMessages)
  const [seen] = useState(seenUpTo)
  const newest = messages?.[0]?.id
  useEffect(() => {
    if (newest !== undefined) markSeen(newest)
  }, [newest])

  if (!messages) {
    if (error !== '') return <FailedState text={error} trying={false} onRetry={retry} />
    return <Skeleton height={120} radius="md" />
  }
  const unreadCount = unreadOf(messages, seen)
  return (
    <>
      <p className="dim text-15">{texts.intro}</p>
      {messages.length === 0 ? (
        <Empty icon="mail" title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          <ul className={parts.section} aria-label={texts.list}>
            {messages.map((message, index) => (
              <Message key={message.id} message={message} isNew={index < unreadCount} />
            ))}
          </ul>
          <div className="row wrap gap-8">
            <QuietButton onClick={() => void run(controls.clearMessages, texts.cleared)}>
              {texts.clear}
            </QuietButton>
          </div>
        </>
      )}
      <Newcomers />
    </>
  )
}
