import { Icon } from '../icons.tsx'
import { Dialog } from './Dialog.tsx'
import classes from './MessageDialog.module.css'
import { Button } from './mantine/Button.ts'

const understood = 'OK'

interface Props {
  opened: boolean
  title: string
  text: string
  onClose: () => void
}

/** Something went wrong and somebody has to know it before going on. See `Dialog` for the focus. */
export function MessageDialog({ opened, title, text, onClose }: Props) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose} onTop>
      <div className={classes.message}>
        <Icon name="alert" size={28} />
        <p>{text}</p>
      </div>
      <div className={classes.actions}>
        <Button data-autofocus onClick={onClose}>
          {understood}
        </Button>
      </div>
    </Dialog>
  )
}
