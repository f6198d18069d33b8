import { Icon } from '../../look/icons.tsx'
import { Button } from '../mantine/Button.ts'
import { understood } from '../texts.ts'
import { Dialog } from './Dialog.tsx'

interface Props {
  opened: boolean
  title: string
  text: string
  onClose: () => void
}

export function MessageDialog({ opened, title, text, onClose }: Props) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose} onTop>
      <div className="flex gap-14 bad-icons">
        <Icon name="alert" size={28} />
        <p>{text}</p>
      </div>
      <div className="flex ended above-24">
        <Button data-autofocus onClick={onClose}>
          {understood}
        </Button>
      </div>
    </Dialog>
  )
}
