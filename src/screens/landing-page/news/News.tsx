import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FormName } from '#api/forms.ts'
import { linesOf, when } from '#session/news/newsText.ts'
import { $unseen, allSeen, newsNeeded } from '#session/news/unseen.ts'
import { $children } from '#session/user/child.ts'
import { subjectChosen } from '#session/user/subject.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { $newsIsOpen, newsOpened } from '../model.ts'
import { $at, $oldFrom } from '../overview/model.ts'
import { ScreenLink } from '../ScreenLink.tsx'
import { texts } from '../texts.ts'
import classes from './News.module.css'

/** Each item has the icon of its screen. */
const iconOf = (name: FormName): IconName => menuCatalogue.find(({ form }) => form === name)?.icon ?? 'info'

/**
 * What is new since the last visit, one row per item, and how old the page's data is. News that arrives while the page is open
 * first shows as one line, so that nothing moves under the user's finger. rule: news-4, known-1
 */
export function News() {
  const isOpen = useUnit($newsIsOpen)
  const open = useUnit(newsOpened)
  const unseen = useUnit($unseen)
  const at = useUnit($at)
  const oldFrom = useUnit($oldFrom)
  const children = useUnit($children)
  const select = useUnit(subjectChosen)
  const need = useUnit(newsNeeded)
  const seen = useUnit(allSeen)
  useEffect(() => need(), [need])
  const hadNewsAtFirst = useRef(unseen.length > 0)
  useLayoutEffect(() => {
    if (hadNewsAtFirst.current) open()
  }, [open])
  const nameOf = (id: number | null) => children.find(({ ID }) => ID === id)?.Voornaam
  const lines = linesOf(unseen, at)
  return (
    <div className={classes.news} role="status">
      {oldFrom !== null && <span className="dim">{texts.asOf(when(momentAt(oldFrom), at))}</span>}
      {lines.length > 0 && !isOpen && (
        <button type="button" className={classes.item} onClick={() => open()}>
          {texts.news(unseen.length)}
        </button>
      )}
      {lines.length > 0 && isOpen && (
        <section className={classes.card} aria-labelledby="news">
          <div className={classes.head}>
            <h3 id="news">{texts.sinceLastVisit}</h3>
            <button type="button" className={classes.seen} onClick={() => seen()}>
              {texts.allSeen}
            </button>
          </div>
          <ul>
            {lines.map(({ form, childId, text, isCancelled, day, row }) => (
              <li
                key={`${childId} ${form} ${row}`}
                onClickCapture={() => childId !== null && select(childId)}
              >
                <ScreenLink form={form} day={day} row={row} className={classes.line} arrow>
                  <Icon name={isCancelled ? 'cancelled' : iconOf(form)} size={20} />
                  {[nameOf(childId), text].filter(Boolean).join(': ')}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
