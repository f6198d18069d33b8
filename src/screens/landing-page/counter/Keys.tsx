import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { $screenLocked } from '#shared/messages/locks.ts'
import classes from './Counter.module.css'
import { doneClicked } from './model.ts'
import { texts } from './texts.ts'

/** So many screens have a key. */
const mostKeys = 5

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [aria-modal="true"]') !== null

/** The screens of whom staff help, by the keys 1 to 5; Escape brings back the search. rule: counter-8 */
export function Keys() {
  const { menu, blocked, done } = useUnit({ menu: $mainMenu, blocked: $screenLocked, done: doneClicked })
  const navigate = useNavigate()
  const screens = menu.filter(({ form }) => form !== 'AanwezighedenRegistreren').slice(0, mostKeys)
  useEffect(() => {
    const listen = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (blocked || altKey || ctrlKey || metaKey || isTyping(target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const screen = /^[1-9]$/.test(key) ? screens[Number(key) - 1] : undefined
      if (screen) void navigate(screen.path)
      else if (key === 'Escape') done()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
  return (
    <nav className={classes.screens} aria-label={texts.screens}>
      {screens.map(({ form, path, name }, n) => (
        <Link key={form} to={path} aria-keyshortcuts={String(n + 1)}>
          <kbd>{n + 1}</kbd> {name}
        </Link>
      ))}
      <button type="button" aria-keyshortcuts="Escape" onClick={() => done()}>
        <kbd>{texts.escape}</kbd> {texts.back}
      </button>
    </nav>
  )
}
