import { createListeners } from '../../listeners.ts'
import { type BeamerState, beamerState, onBeamer } from '../page/beamer/beamerState.ts'
import { execute, type PageCommand, signedInUsername } from '../page/execute.ts'
import { tabName, uniqueName } from '../page/tabName.ts'
import type { Gesture } from '../sheets/sheet.ts'
import { startPlaying } from '../sheets/stage/playing.ts'
import type { PlayOrder } from '../sheets/stage/playOrder.ts'
import type { ShowResult } from '../sheets/stage/show.ts'
import { texts } from './texts.ts'

type PortalCommand =
  | PageCommand
  /** Plays a run sheet from one of its steps, or stops. Only the named window does it; all of them if none is named. */
  | { readonly type: 'play'; readonly order: PlayOrder | null; readonly only?: string }

/** A tab with a portal. */
export interface PortalTab {
  /** The name of the tab, by which a fault can affect only this tab. */
  readonly tab: string
  /** The username of the person who is signed in there; null for nobody. */
  readonly username: string | null
  readonly beamer: BeamerState
}

type WindowMessage =
  | PortalCommand
  /** A panel asks which portals exist. */
  | { readonly type: 'who' }
  | { readonly type: 'here'; readonly id: string; readonly portal: PortalTab }
  | { readonly type: 'gone'; readonly id: string }
  /** A panel asks all portals to show where a gesture happens. */
  | { readonly type: 'show'; readonly question: string; readonly gesture: Gesture }
  | { readonly type: 'shown'; readonly question: string; readonly id: string; readonly shown: ShowResult }

/** How long a portal may take to show something, in ms; its menu may have to open first. */
const answerTimeoutMs = 8_000

const channelOf = (portal: string) =>
  new BroadcastChannel(`webstudent-paneel ${new URL(portal, location.href).href.replace(/[^/]*$/, '')}`)

/** This window as a tab with a portal. */
const thisPortal = (): PortalTab => ({
  tab: tabName(),
  username: signedInUsername(),
  beamer: beamerState(),
})

const isCommand = (message: WindowMessage): message is PortalCommand =>
  ['go', 'begin', 'reload', 'beamer', 'play'].includes(message.type)

/** Runs a panel's command in this window. */
function runCommand(command: PortalCommand): void {
  if (command.type === 'play') startPlaying(command.order)
  else execute(command)
}

/** Shows in this window where a gesture happens. */
async function showHere(gesture: Gesture): Promise<ShowResult> {
  try {
    const { show } = await import('../sheets/stage/show.ts')
    return await show(gesture)
  } catch {
    return { found: false, text: texts.notShown }
  }
}

/** Lets panels in other windows control this portal. Returns a function to call when the signed-in user changes. */
export function acceptCommands(portal: string): () => void {
  const channel = channelOf(portal)
  const id = uniqueName()
  const send = (message: WindowMessage) => channel.postMessage(message)
  let reported: PortalTab | undefined
  const report = () => {
    reported = thisPortal()
    send({ type: 'here', id, portal: reported })
  }
  channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => {
    if (data.type === 'who') report()
    else if (data.type === 'show') {
      const { question, gesture } = data
      void showHere(gesture).then((shown) => send({ type: 'shown', question, id, shown }))
    } else if (isCommand(data) && !(data.type === 'play' && data.only !== undefined && data.only !== id))
      runCommand(data)
  }
  window.addEventListener('pagehide', () => send({ type: 'gone', id }))
  window.addEventListener('pageshow', report)
  report()
  onBeamer(report)
  return () => {
    if (signedInUsername() !== reported?.username) report()
  }
}

/** The portals that a panel controls. */
export interface Portals {
  send(command: PortalCommand): void
  /** Shows where a gesture happens. */
  show(gesture: Gesture): Promise<ShowResult>
  /** The tabs with a portal. The list is the same object until something changes. */
  tabs(): readonly PortalTab[]
  subscribe(listener: () => void): () => void
}

/** The portals in the other windows of this browser. If there is none, a command opens one. */
export function otherWindows(portal: string): Portals {
  const channel = channelOf(portal)
  const known = new Map<string, PortalTab>()
  const answers = createListeners<[WindowMessage]>()
  const listeners = createListeners()
  let list: readonly PortalTab[] = []
  const send = (message: WindowMessage) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => {
    if (data.type === 'here') known.set(data.id, data.portal)
    else if (data.type === 'gone') known.delete(data.id)
    answers.notify(data)
    if (data.type !== 'here' && data.type !== 'gone') return
    list = [...known.values()]
    listeners.notify()
  }
  send({ type: 'who' })
  return {
    send(command) {
      const [only] = known.keys()
      if (only !== undefined) send(command.type === 'play' ? { ...command, only } : command)
      else window.open('address' in command ? command.address : portal, '_blank')
    },
    show(gesture) {
      if (known.size === 0) return Promise.resolve({ found: false, text: texts.windows(0) })
      const question = uniqueName()
      const waiting = new Set(known.keys())
      return new Promise((resolve) => {
        const finish = (shown: ShowResult) => {
          stopReceiving()
          clearTimeout(timer)
          resolve(shown)
        }
        // The first window that can show it wins; otherwise the last one that answered.
        const receive = (message: WindowMessage) => {
          if (message.type === 'gone') waiting.delete(message.id)
          if (message.type !== 'shown' || message.question !== question) return
          waiting.delete(message.id)
          if (message.shown.found || waiting.size === 0) finish(message.shown)
        }
        const stopReceiving = answers.add(receive)
        const timer = setTimeout(() => finish({ found: false, text: texts.notShown }), answerTimeoutMs)
        send({ type: 'show', question, gesture })
      })
    },
    tabs: () => list,
    subscribe: listeners.add,
  }
}

/** Only the portal in this window. `watch` calls the listener at each change of screen, which a sign-in causes. */
export function thisWindow(watch: (listener: () => void) => () => void): Portals {
  let list: readonly PortalTab[] = [thisPortal()]
  return {
    send: runCommand,
    show: showHere,
    tabs() {
      const here = thisPortal()
      const [known] = list
      if (known?.username !== here.username || known.beamer !== here.beamer) list = [here]
      return list
    },
    subscribe(listener) {
      const unsubscribers = [watch(listener), onBeamer(listener)]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
  }
}
