import type { ReactNode } from 'react'
import { useCloseOnBack } from '../hooks/useCloseOnBack.ts'
import { useCloseOnEscape } from '../hooks/useCloseOnEscape.ts'
import { useDelayedOpening } from '../hooks/useDelayedOpening.ts'
import { getDefaultZIndex, Modal } from '../mantine/Modal.ts'
import { closeDialog } from '../texts.ts'
import classes from './Dialog.module.css'
import { keepFocus } from './keepFocus.ts'

/** The window closes without a transition, because its contents may be gone by then. */
const transition = { transition: 'fade-up', duration: 150, exitDuration: 0 } as const

interface Props {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Whether another dialog is on top, for which the escape key is meant. */
  covered?: boolean
  /** Whether it can open on top of another dialog. */
  onTop?: boolean
}

/** A z-index above the library's own windows and lists. */
const topLayer = 320

/**
 * A window over the page that holds the focus until it is closed, and then returns it. It must be closed by `opened`, because a
 * window that is unmounted cannot return the focus.
 */
export function Dialog({ opened, title, onClose, children, covered = false, onTop = false }: Props) {
  const open = useDelayedOpening(opened)
  useCloseOnBack(open, onClose)
  useCloseOnEscape(open && !covered, onClose)
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      closeOnEscape={false}
      zIndex={onTop ? topLayer : getDefaultZIndex('modal')}
      closeOnClickOutside={false}
      transitionProps={transition}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content onFocus={keepFocus}>
        {/* The library's own header would be a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeDialog} size={44} iconSize={22} />
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
