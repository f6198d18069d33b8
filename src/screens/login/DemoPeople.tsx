import { useUnit } from 'effector-react'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { groupBy } from '#shared/values/groupBy.ts'
import classes from './DemoPeople.module.css'
import { demoTexts } from './demoTexts.ts'
import { $running, type DemoPerson, personChosen } from './model.ts'

/** The people of the demo school, in builds with the simulated server; one click signs in as one of them. */
export function DemoPeople({ people }: { people: readonly DemoPerson[] }) {
  const { running, choose } = useUnit({ running: $running, choose: personChosen })
  return (
    <section aria-labelledby="demo-title">
      <h2 id="demo-title" className="text-17 w-heavy">
        {demoTexts.title}
      </h2>
      <p className="below-12 dim text-15">{demoTexts.intro}</p>
      <div className={classes.groups}>
        {groupBy(people, ({ role }) => demoTexts.groups[role] ?? role).map(([group, members]) => (
          <div key={group} className={classes.group}>
            <h3 className="dim text-14 w-strong">{group}</h3>
            <ul className="text-14">
              {members.map((person) => (
                <li key={person.username}>
                  <button
                    type="button"
                    className={`plain-button inner-focus ${classes.person}`}
                    aria-disabled={running}
                    onClick={() => choose(person)}
                  >
                    <Photo src={person.photo} size={40} name={person.name} />
                    <span>
                      <strong className="text-15 w-heavy">{person.name}</strong>{' '}
                      <span className="visually-hidden">{person.role} </span>
                      <span className="block dim balanced">{person.story}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
