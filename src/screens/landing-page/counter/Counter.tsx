import { useUnit } from 'effector-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { detailsOf } from '#session/counter/choose.ts'
import { $readingPeople } from '#session/counter/people.ts'
import { $personScreens } from '#session/counter/personScreens.ts'
import { texts as choiceTexts } from '#session/counter/texts.ts'
import { listName, personName } from '#session/user/personName.ts'
import { $choosesSubject, $chosenPerson, choiceWanted, subjectChosen } from '#session/user/subject.ts'
import { Icon } from '#shared/look/icons.tsx'
import { useFocusToTitle } from '#shared/ui/hooks/useFocusToTitle.ts'
import { FirstSearch } from '#shared/ui/lists/FirstSearch.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { texts } from '../texts.ts'
import classes from './Counter.module.css'
import * as model from './model.ts'

/** The search with which staff begin, and the people who were helped last. rule: counter-8 */
export function Counter() {
  const box = useRef<HTMLElement>(null)
  // After the choice the person is shown below the title, and the search disappears.
  useFocusToTitle(box)
  const found = useUnit(model.$found)
  const count = useUnit(model.$foundCount)
  const text = useUnit(model.$typed)
  const offered = useUnit(model.$offered)
  const show = useUnit(model.counterShown)
  const type = useUnit(model.typed)
  const chooseFirst = useUnit(model.firstChosen)
  const choose = useUnit(subjectChosen)
  useEffect(() => show(), [show])
  return (
    <search ref={box} className={classes.counter}>
      <h3>{choiceTexts.title}</h3>
      <FirstSearch label={choiceTexts.search} value={text} autoFocus onChange={type} onFirst={chooseFirst} />
      <p role="status" className="above-12 dim text-14">
        {headingOf(found, count, text)}
      </p>
      <ul className={classes.people} style={{ '--offered': offered } as CSSProperties}>
        {(found ?? []).map((person) => (
          <li key={person.ID}>
            <button
              type="button"
              className={`${classes.person} plain-button`}
              onClick={() => choose(person.ID)}
            >
              {/* There are no photos, because each typed letter would fetch those of eight other people. */}
              <Photo src={null} size={40} name={personName(person)} />
              <span>{listName(person)}</span>
              <span className="dim text-14 w-plain">{detailsOf(person)}</span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  )
}

function headingOf(found: readonly unknown[] | null, count: number, text: string): string {
  if (found === null) return texts.reading
  if (text.trim() === '') return found.length === 0 ? choiceTexts.typeFirst : texts.recent
  return choiceTexts.found(count, found.length)
}

/** The button with which a teacher chooses somebody for the student screens; staff begin with a search. rule: counter-1 */
export function ChooseButton() {
  const chooses = useUnit($choosesSubject)
  const person = useUnit($chosenPerson)
  const atCounter = useUnit(model.$atCounter)
  const reading = useUnit($readingPeople)
  const choose = useUnit(choiceWanted)
  if (!chooses || person || atCounter) return null
  return (
    <aside className={classes.choose} aria-label={choiceTexts.offer}>
      <p>{choiceTexts.offer}</p>
      <Button
        variant="default"
        loading={reading}
        aria-keyshortcuts="F2"
        leftSection={<Icon name="search" size={20} />}
        onClick={() => choose()}
      >
        {choiceTexts.choose}
      </Button>
    </aside>
  )
}

/** Links to the screens of the person whom staff help, each with the key that opens it. rule: counter-8 */
export function PersonScreens() {
  const screens = useUnit($personScreens)
  return (
    <nav className={classes.screens} aria-label={texts.screens}>
      {screens.map(({ form, path, name }, n) => (
        <Link key={form} to={path} aria-keyshortcuts={String(n + 1)}>
          <kbd>{n + 1}</kbd> {name}
        </Link>
      ))}
    </nav>
  )
}
