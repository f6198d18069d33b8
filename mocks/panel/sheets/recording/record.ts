import type { DemoPerson } from '#mocks/people/demoPeople.ts'
import { onCommand, type PageCommand } from '../../page/execute.ts'
import { onScreenChange } from '../../page/screens.ts'
import { isSecret } from '../../page/secretField.ts'
import type { Gesture } from '../sheet.ts'
import { topDialog } from '../stage/findTarget.ts'
import { screenAt } from '../stage/screenPath.ts'
import { gestureOfChange, gestureOfClick, gestureOfTyping, type TypingGesture } from './gestureOfEvent.ts'
import { addEntry, createPasswordReplacer, readRecording } from './recording.ts'

const currentScreen = () => screenAt(location.hash)

const addGesture = (gesture: Gesture) => addEntry({ kind: 'gesture', gesture, screen: currentScreen() })

/** The last typed text, which is recorded when something else is done. */
let typing: { readonly gesture: TypingGesture; readonly secret: boolean } | null = null
let replacePassword = createPasswordReplacer([])

function flush(): void {
  if (typing?.secret) addGesture({ ...typing.gesture, text: replacePassword(typing.gesture.text) })
  else if (typing) addGesture(typing.gesture)
  typing = null
}

/** How long the title of a screen may take to appear, in ms. */
const titleMs = 400

/** Records the screen once its title is there. */
function recordScreen(): void {
  const title = document.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const last = readRecording()?.entries.findLast((entry) => entry.kind === 'screen')
  const screen = currentScreen()
  if (title === '' || (last?.screen === screen && last.title === title)) return
  flush()
  addEntry({ kind: 'screen', screen, title })
}

function recordCommand(command: PageCommand, people: readonly DemoPerson[]): void {
  if (command.type === 'go') addEntry({ kind: 'link', address: command.address })
  if (command.type !== 'begin') return
  const als = new URL(command.address, location.href).searchParams.get('als')
  const person = people.find(({ username }) => username === als)
  if (person) addGesture({ do: 'sign in', person: person.username, name: person.name })
}

/** Records what is done in this page. Returns a function that stops it. */
export function recordPage(people: readonly DemoPerson[]): () => void {
  replacePassword = createPasswordReplacer(people.map(({ password }) => password))
  const controller = new AbortController()
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, listener, { capture: true, signal: controller.signal })
  // The title of a screen appears shortly after its address.
  let screenTimer: ReturnType<typeof setTimeout> | undefined
  const recordExpected = () => {
    if (screenTimer === undefined) return
    clearTimeout(screenTimer)
    screenTimer = undefined
    recordScreen()
  }
  const expectScreen = () => {
    clearTimeout(screenTimer)
    screenTimer = setTimeout(recordExpected, titleMs)
  }
  const record = (gesture: Gesture | null) => {
    if (!gesture) return
    recordExpected()
    flush()
    addGesture(gesture)
  }
  on('click', ({ target }) => record(gestureOfClick(target, people)))
  on('change', ({ target }) => record(gestureOfChange(target)))
  on('input', ({ target }) => {
    const gesture = gestureOfTyping(target)
    if (!gesture) return
    if (typing?.gesture.field !== gesture.field) flush()
    typing = { gesture, secret: isSecret(target as HTMLInputElement) }
  })
  on('keydown', ({ key }) => {
    if (key === 'Enter') flush()
    if (key === 'Escape' && topDialog()) record({ do: 'close' })
  })
  on('blur', flush)
  on('pagehide', flush)
  const unsubscribers = [onCommand((command) => recordCommand(command, people)), onScreenChange(expectScreen)]
  recordScreen()
  return () => {
    recordExpected()
    flush()
    controller.abort()
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
