import { createListeners } from '#shared/listeners.ts'
import { type BeamerState, beamerState, onBeamer } from '../page/beamer/beamerState.ts'
import { execute, type PageCommand, signedInHere } from '../page/execute.ts'
import { newName, tabName } from '../page/tabName.ts'
import type { Gesture } from '../sheets/sheet.ts'
import { startPlaying } from '../sheets/stage/playing.ts'
import type { PlayOrder } from '../sheets/stage/playOrder.ts'
import type { Shown } from '../sheets/stage/show.ts'
import { texts } from './texts.ts'

/** Messages between the windows of one school: portals, and panels with a window of their own. */

/** What a portal should do. */
type PortalCommand =
  | PageCommand
  /** Plays a run sheet from one of its steps, or stops. Only the named window does it; each of them if none is named. */
  | { readonly type: 'play'; readonly order: PlayOrder | null; readonly only?: string }

/** A tab with a portal. */
export interface PortalTab {
  /** Its name, by which a fault can hit it alone. */
  readonly tab: string
  /** Who is signed in there; null for nobody. */
  readonly username: string | null
  readonly beamer: BeamerState
}

type WindowMessage =
  | PortalCommand
  /** A panel asks which portals there are. */
  | { readonly type: 'who' }
  | { readonly type: 'here'; readonly id: string; readonly portal: PortalTab }
  | { readonly type: 'gone'; readonly id: string }
  /** A panel asks every portal to show what a gesture is about. */
  | { readonly type: 'show'; readonly question: string; readonly gesture: Gesture }
  | { readonly type: 'shown'; readonly question: string; readonly id: string; readonly shown: Shown }

/** How long a portal may take to show something, in ms: its menu may have to open. */
const longestAnswer = 8_000

const channelOf = (portal: string) =>
  new BroadcastChannel(`webstudent-paneel ${new URL(portal, location.href).href.replace(/[^/]*$/, '')}`)

/** This window, if it has the portal. */
const portalHere = (): PortalTab => ({
  tab: tabName(),
  username: signedInHere(),
  beamer: beamerState(),
})

const isCommand = (message: WindowMessage): message is PortalCommand =>
  ['go', 'begin', 'reload', 'beamer', 'play'].includes(message.type)

/** Does in this window what a panel asks. */
function obey(command: PortalCommand): void {
  if (command.type === 'play') startPlaying(command.order)
  else execute(command)
}

/** Shows in this window what a gesture is about. */
async function showHere(gesture: Gesture): Promise<Shown> {
  try {
    const { show } = await import('../sheets/stage/show.ts')
    return await show(gesture)
  } catch {
    return { found: false, text: texts.notShown }
  }
}

/** Lets panels in other windows control this portal. Returns a function that reports a change of the signed-in user. */
export function acceptCommands(portal: string): () => void {
  const channel = channelOf(portal)
  const id = newName()
  const send = (message: WindowMessage) => channel.postMessage(message)
  let reported: PortalTab | undefined
  const report = () => {
    reported = portalHere()
    send({ type: 'here', id, portal: reported })
  }
  channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => {
    if (data.type === 'who') report()
    else if (data.type === 'show') {
      const { question, gesture } = data
      void showHere(gesture).then((shown) => send({ type: 'shown', question, id, shown }))
    } else if (isCommand(data) && !(data.type === 'play' && data.only !== undefined && data.only !== id))
      obey(data)
  }
  window.addEventListener('pagehide', () => send({ type: 'gone', id }))
  window.addEventListener('pageshow', report)
  report()
  onBeamer(report)
  return () => {
    if (signedInHere() !== reported?.username) report()
  }
}

/** The portals that a panel controls. */
export interface Portals {
  send(command: PortalCommand): void
  /** Shows what a gesture is about. */
  show(gesture: Gesture): Promise<Shown>
  /** One for each window. The list is the same object until something changes. */
  tabs(): readonly PortalTab[]
  subscribe(listener: () => void): () => void
}

/** The portals in the other windows of this browser. A command opens one if there is none. */
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
    answers.tell(data)
    if (data.type !== 'here' && data.type !== 'gone') return
    list = [...known.values()]
    listeners.tell()
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
      const question = newName()
      const waiting = new Set(known.keys())
      return new Promise((resolve) => {
        const finish = (shown: Shown) => {
          stopReceiving()
          clearTimeout(timer)
          resolve(shown)
        }
        // The first window that has it, else the last one that answered.
        const receive = (message: WindowMessage) => {
          if (message.type === 'gone') waiting.delete(message.id)
          if (message.type !== 'shown' || message.question !== question) return
          waiting.delete(message.id)
          if (message.shown.found || waiting.size === 0) finish(message.shown)
        }
        const stopReceiving = answers.add(receive)
        const timer = setTimeout(() => finish({ found: false, text: texts.notShown }), longestAnswer)
        send({ type: 'show', question, gesture })
      })
    },
    tabs: () => list,
    subscribe: listeners.add,
  }
}

/** Only the portal in this window. `watch` calls back at each change of screen: a sign-in causes one. */
export function thisWindow(watch: (listener: () => void) => () => void): Portals {
  let list: readonly PortalTab[] = [portalHere()]
  return {
    send: obey,
    show: showHere,
    tabs() {
      const here = portalHere()
      const [known] = list
      if (known?.username !== here.username || known.beamer !== here.beamer) list = [here]
      return list
    },
    subscribe(listener) {
      const ends = [watch(listener), onBeamer(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
