import { useUnit } from 'effector-react'
import { $chosenPerson } from '#session/user/subject.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { ChooseButton } from './counter/Counter.tsx'
import { $greetedName, $tiles, $today, refetch } from './model.ts'
import { News } from './news/News.tsx'
import { Overview } from './overview/Overview.tsx'
import { Tiles } from './Tiles.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** A greeting, the overview of today, and the tiles of the main menu. rule: landing-6 */
export function View() {
  const name = useUnit($greetedName)
  const tiles = useUnit($tiles)
  const today = useUnit($today)
  const loading = useUnit(refetch.$loading)
  const person = useUnit($chosenPerson)
  return (
    <div className={classes.start}>
      <span className="visually-hidden" role="status">
        {loading && texts.loading}
      </span>
      {/* While somebody is helped the page is about that person. rule: counter-8 */}
      <div className={person ? 'visually-hidden' : classes.welcome}>
        <p className="dim">{today}</p>
        <h2>{texts.welcome(name)}</h2>
      </div>
      {!person && <News />}
      {tiles.length === 0 ? (
        <EmptyState icon="info" title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <Overview>
          <ChooseButton />
          <Tiles areCounterKeysShown={person !== null} />
        </Overview>
      )}
    </div>
  )
}
