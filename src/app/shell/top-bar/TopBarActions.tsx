import { useUnit } from 'effector-react'
import { memo, useState } from 'react'
import type { Screen } from '#session/navigation/screen/screen.ts'
import type {
  Menubar,
  MenubarButton,
  MenubarEntry,
  MenubarIcon,
} from '#session/navigation/top-bar/menubar.ts'
import { useLongPress } from '#shared/ui/hooks/useLongPress.ts'
import { texts } from '../../texts.ts'
import { RoundButton } from '../RoundButton.tsx'
import { rightMenuPart } from '../shellParts.ts'
import classes from './TopBar.module.css'

interface Props {
  menubar: Menubar
  screen: Screen | undefined
}

/** The actions of a screen at the right of the top bar: icons, text buttons, a menu. rule: top-bar-1 */
export const TopBarActions = memo(function TopBarActions({
  menubar: { icons = [], buttons = [], entries = [] },
  screen,
}: Props) {
  return (
    <div className={classes.actions}>
      {icons.map((icon) => (
        <IconAction key={icon.icon} {...icon} />
      ))}
      {buttons.map((button) => (
        <TextAction key={button.label} {...button} />
      ))}
      {screen?.rightMenu && <MenuAction path={screen.path} entries={entries} />}
    </div>
  )
})

/** The button of the menu, whose code is fetched at the first press; until then the button keeps the focus. */
function MenuAction({ path, entries }: { path: string; entries: readonly MenubarEntry[] }) {
  const { RightMenu, want } = useUnit({
    RightMenu: rightMenuPart.$Component,
    want: rightMenuPart.loadRequested,
  })
  const [pressed, setPressed] = useState(false)
  if (RightMenu) return <RightMenu path={path} entries={entries} opensAtOnce={pressed} />
  return (
    <RoundButton
      icon="more"
      label={texts.moreOptions}
      aria-haspopup="menu"
      onClick={() => {
        setPressed(true)
        want()
      }}
    />
  )
}

/** An icon; a long press or a right-click shows what it does instead of doing it. rule: top-bar-3 */
function IconAction({ icon, label, count = 0, chosen }: MenubarIcon) {
  const choose = useUnit(chosen)
  const countText = count > 99 ? '99+' : String(count)
  const [help, setHelp] = useState(false)
  const press = useLongPress(
    () => setHelp(true),
    () => choose(),
  )
  return (
    <span className="relative">
      <RoundButton
        icon={icon}
        label={count > 0 ? `${label}, ${countText}` : label}
        {...press}
        onBlur={() => setHelp(false)}
      >
        {count > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {countText}
          </span>
        )}
      </RoundButton>
      <span role="status" className={classes.help} hidden={!help}>
        {help && label}
      </span>
    </span>
  )
}

function TextAction({ label, disabled = false, chosen }: MenubarButton) {
  const choose = useUnit(chosen)
  return (
    <button
      type="button"
      className={`text-button ${classes.textButton}`}
      disabled={disabled}
      onClick={() => choose()}
    >
      {label}
    </button>
  )
}
