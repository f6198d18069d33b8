import { useUnit } from 'effector-react'
import { $readingPeople } from '#session/counter/people.ts'
import { texts } from '#session/counter/texts.ts'
import { $choosesSubject, $chosenPerson, choiceWanted } from '#session/user/subject.ts'
import { Icon } from '#shared/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import classes from './Counter.module.css'
import { $atCounter } from './model.ts'

/** The button with which a teacher chooses somebody for the student screens; staff begin with a search. rule: counter-1 */
export function Choose() {
  const chooses = useUnit($choosesSubject)
  const person = useUnit($chosenPerson)
  const atCounter = useUnit($atCounter)
  const reading = useUnit($readingPeople)
  const choose = useUnit(choiceWanted)
  if (!chooses || person || atCounter) return null
  return (
    <aside className={classes.choose} aria-label={texts.offer}>
      <p>{texts.offer}</p>
      <Button
        variant="default"
        loading={reading}
        aria-keyshortcuts="F2"
        leftSection={<Icon name="search" size={20} />}
        onClick={() => choose()}
      >
        {texts.choose}
      </Button>
    </aside>
  )
}
