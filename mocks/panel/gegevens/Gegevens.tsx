import { Button } from '../../../src/shared/ui/Button.ts'
import classes from '../parts.module.css'
import { useSchool } from '../school.ts'

/** What can be undone, and the way back to the start. */
export default function Gegevens() {
  const { controls, run, status, portal } = useSchool()
  const [last] = status.undoable
  const undo = () => run(controls.undo, (what) => (what ? `Ongedaan gemaakt: ${what}` : 'Er is niets meer.'))
  const reset = async () => {
    await run(controls.reset, () => 'De school is weer zoals bij het begin.')
    portal.signOut()
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" disabled={!last} onClick={() => void undo()}>
        {last ? `Ongedaan maken: ${last.what}` : 'Niets om ongedaan te maken'}
      </Button>
      <Button onClick={() => void reset()}>Opnieuw beginnen</Button>
    </div>
  )
}
