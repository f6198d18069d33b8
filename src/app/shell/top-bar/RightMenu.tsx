import { useUnit } from 'effector-react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { MenubarEntry } from '#session/navigation/top-bar/menubar.ts'
import { Icon } from '#shared/look/icons.tsx'
import { useCloseOnBack } from '#shared/ui/hooks/useCloseOnBack.ts'
import { useDelayedOpening } from '#shared/ui/hooks/useDelayedOpening.ts'
import { Menu } from '#shared/ui/mantine/Menu.ts'
import { texts } from '../../texts.ts'
import { RoundButton } from '../RoundButton.tsx'
import { preferenceMenuOf } from './preferenceMenus.ts'
import classes from './TopBar.module.css'

interface Props {
  path: string
  /** The entries of the screen itself. */
  entries: readonly MenubarEntry[]
  /** Whether the button of the menu was pressed before the code of the menu was loaded. */
  opensAtOnce: boolean
}

/** The menu at the right of the top bar. rule: top-bar-5, top-bar-6 */
export default function RightMenu({ path, entries: own, opensAtOnce }: Props) {
  const groups = [own, ...useUnit(preferenceMenuOf(path))].filter(({ length }) => length > 0)
  const [opened, setOpened] = useState(opensAtOnce)
  const open = useDelayedOpening(opened)
  useCloseOnBack(open, () => setOpened(false))
  const button = useRef<HTMLButtonElement>(null)
  // The menu replaces the pressed button, so it takes the focus too.
  useLayoutEffect(() => {
    if (opensAtOnce && document.activeElement === document.body) button.current?.focus()
  }, [opensAtOnce])
  return (
    <Menu
      opened={open}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={260}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      classNames={{ dropdown: classes.menu ?? '' }}
    >
      <Menu.Target>
        <RoundButton ref={button} icon="more" label={texts.moreOptions} />
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((entries, n) => (
          <Fragment key={entries[0]?.label}>
            {n > 0 && <Menu.Divider />}
            {entries.map((entry) => (
              <Choice key={entry.label} {...entry} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Choice({ icon, label, selected, chosen }: MenubarEntry) {
  const choose = useUnit(chosen)
  return (
    <Menu.CheckboxItem
      className="touch text-16"
      checked={selected}
      checkIcon={<Icon name="check" size={20} />}
      onChange={() => choose()}
    >
      <span className="row gap-12 dim-icons">
        <Icon name={icon} size={20} />
        {label}
      </span>
    </Menu.CheckboxItem>
  )
}
