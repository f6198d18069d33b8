import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { placesOf, when } from '#session/news/newsText.ts'
import { $unseen, allSeen, newsNeeded } from '#session/news/unseen.ts'
import { $children, childSelected } from '#session/user/child.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { $at, $oldFrom } from '../overview/model.ts'
import { ToScreen } from '../overview/ToScreen.tsx'
import { texts } from '../texts.ts'
import classes from './News.module.css'

/** One quiet line: what is new since the last visit, else of when the start page is. rule: news-4, known-1 */
export function News() {
  const { unseen, at, oldFrom, children, select, need, seen } = useUnit({
    unseen: $unseen,
    at: $at,
    oldFrom: $oldFrom,
    children: $children,
    select: childSelected,
    need: newsNeeded,
    seen: allSeen,
  })
  useEffect(() => need(), [need])
  const nameOf = (id: number | null) => children.find(({ ID }) => ID === id)?.Voornaam
  return (
    <div className={classes.news} role="status">
      {oldFrom !== null && <span className="dim">{texts.asOf(when(momentAt(oldFrom)))}</span>}
      {unseen.length > 0 && (
        <>
          <strong>{texts.sinceLastVisit}</strong>
          <ul>
            {placesOf(unseen, at).map(({ form, childId, text, day }) => (
              <li key={`${childId} ${form}`} onClickCapture={() => childId !== null && select(childId)}>
                <ToScreen form={form} day={day} className={classes.item}>
                  {[nameOf(childId), text].filter(Boolean).join(': ')}
                </ToScreen>
              </li>
            ))}
          </ul>
          <button type="button" className={classes.seen} onClick={() => seen()}>
            {texts.allSeen}
          </button>
        </>
      )}
    </div>
  )
}
