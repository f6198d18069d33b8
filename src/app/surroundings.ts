import { allSettled, type Scope } from 'effector'
import { fullscreenChanged } from '../shared/fullscreen.ts'
import { isOnline } from '../shared/surroundings.ts'
import { networkChanged, updateFound } from '../shared/updates.ts'

/** Tells the portal what the window and the device do by themselves. */
export function watchWindow(scope: Scope): void {
  const tellNetwork = () => void allSettled(networkChanged, { scope, params: { online: isOnline() } })
  window.addEventListener('online', tellNetwork)
  window.addEventListener('offline', tellNetwork)
  tellNetwork()
  document.addEventListener('fullscreenchange', () => {
    void allSettled(fullscreenChanged, { scope, params: document.fullscreenElement !== null })
  })
}

/**
 * Keeps the portal's files for when there is no network, and tells when a new version is there. Gives what puts
 * that version in place and loads the page anew.
 */
export async function keepFiles(scope: Scope): Promise<() => Promise<void>> {
  const { registerSW } = await import('virtual:pwa-register')
  return registerSW({ onNeedRefresh: () => void allSettled(updateFound, { scope }) })
}

/** Whether this page runs in the app of a device, which brings this object along. */
const onDevice = () => 'Capacitor' in window

/** Colours the status bar of a device. */
export async function prepareDevice(): Promise<void> {
  if (!onDevice()) return
  const { colourStatusBar } = await import('./device.ts')
  await colourStatusBar()
}
