import { useUnit } from 'effector-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MenubarEntry } from '../../session/navigation/menubar.ts'
import { Icon } from '../../shared/icons.tsx'
import { useOpensLater } from '../../shared/ui/hooks/useOpensLater.ts'
import { Menu } from '../../shared/ui/mantine/Menu.ts'
import { texts } from '../texts.ts'
import { RoundButton } from './RoundButton.tsx'
import classes from './TopBar.module.css'

type Entry<Kind> = Extract<MenubarEntry, { kind: Kind }>

interface Props {
  entries: readonly MenubarEntry[]
  /** Its button was pressed before its code was there. */
  opensAtOnce: boolean
}

/** The menu at the right of the top bar; an entry may open a menu of its own. rule: top-bar-5 */
export default function RightMenu({ entries, opensAtOnce }: Props) {
  const [opened, setOpened] = useState(opensAtOnce)
  const open = useOpensLater(opened)
  const button = useRef<HTMLButtonElement>(null)
  // It takes the place of the button that was pressed, and so its focus.
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
        <Entries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Entries({ entries }: { entries: readonly MenubarEntry[] }) {
  let separators = 0
  return entries.map((entry) =>
    entry.kind === 'separator' ? (
      <Menu.Divider key={`separator ${++separators}`} />
    ) : entry.kind === 'submenu' ? (
      <Submenu key={entry.label} {...entry} />
    ) : (
      <Choice key={entry.label} {...entry} />
    ),
  )
}

function Choice({ label, icon, selected, chosen }: Entry<'item'>) {
  const choose = useUnit(chosen)
  const drawing = icon && <Icon name={icon} size={20} />
  if (selected === undefined) {
    return (
      <Menu.Item className={classes.choice ?? ''} leftSection={drawing} onClick={() => choose()}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Menu.CheckboxItem
      className={classes.choice ?? ''}
      checked={selected}
      checkIcon={<Icon name="check" size={20} />}
      rightSection={drawing}
      onChange={() => choose()}
    >
      {label}
    </Menu.CheckboxItem>
  )
}

function Submenu({ label, icon, items }: Entry<'submenu'>) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item className={classes.choice ?? ''} leftSection={icon && <Icon name={icon} size={20} />}>
          {label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Entries entries={items} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
