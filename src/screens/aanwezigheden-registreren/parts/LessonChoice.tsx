import { useUnit } from 'effector-react'
import { hoursName } from '#session/registration/texts.ts'
import { Icon } from '#shared/look/icons.tsx'
import { $toChoose, lessonChosen } from '../model.ts'
import { texts, whatAndWhere } from '../texts.ts'
import classes from './LessonChoice.module.css'

/** Lets the user choose a lesson of today if the school does not say which one is going on. rule: registration-12 */
export function LessonChoice() {
  const { lessons, choose } = useUnit({ lessons: $toChoose, choose: lessonChosen })
  return (
    <section aria-labelledby="kies-een-les">
      <h2 id="kies-een-les" className="above-8 text-20">
        {texts.chooseLesson}
      </h2>
      <p className="dim above-4 below-12">{texts.chooseLessonWhy}</p>
      <ul className={classes.lessons}>
        {lessons.map((lesson) => (
          <li key={`${lesson.Lesuur} ${lesson.GroepType} ${lesson.GroepID}`}>
            <button type="button" className={classes.lesson} onClick={() => choose(lesson)}>
              <span className={classes.when}>
                {hoursName([lesson.Lesuur])}
                {lesson.times && <span className="block dim w-plain">{lesson.times.from}</span>}
              </span>
              <span className="grow shrinks">
                <strong className="block">{lesson.Omschrijving}</strong>
                <span className="block dim w-plain">{whatAndWhere(lesson)}</span>
              </span>
              <Icon name="next" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
