import { useUnit } from 'effector-react'
import { DemoPeople } from './DemoPeople.tsx'
import classes from './DemoView.module.css'
import { demoTexts } from './demoTexts.ts'
import { $demoPeople } from './model.ts'
import { View as SignIn } from './View.tsx'

/** The sign-in page of the demo: the people of its school follow the form, or are beside it on a wide screen. */
export function View() {
  return <SignIn demo={<Demo />} />
}

function Demo() {
  const people = useUnit($demoPeople)
  if (people === null)
    return (
      <p className={classes.opening} role="status">
        {demoTexts.opening}
      </p>
    )
  if (people.length === 0) return null
  return (
    <div className={classes.people}>
      <DemoPeople people={people} />
    </div>
  )
}
