import { hoursOf, type Person } from '#session/registration/marks.ts'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { codesOf } from '../list/codes.ts'
import { texts } from '../texts.ts'
import classes from './PeopleList.module.css'
import { PersonRow } from './PersonRow.tsx'
import { Places } from './Places.tsx'

const sample: readonly Person[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => ({
  ...hoursOf(new Map()),
  id: -number,
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  number,
  klas: '',
}))
const codes = codesOf([])
const nothing = () => undefined

/** A placeholder for the list while it is fetched. */
export const Loading = () => (
  <Placeholder says={texts.loading}>
    <Places>
      <ul className={classes.list}>
        {sample.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            mark={person.common}
            changed={false}
            codes={codes}
            photo={null}
            withDetails={false}
            overtaken={false}
            isStop={false}
            onFocus={nothing}
            onMark={nothing}
            onOpen={nothing}
          />
        ))}
      </ul>
    </Places>
  </Placeholder>
)
