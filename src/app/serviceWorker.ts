import { allSettled, type Scope } from 'effector'
import { isOnline } from '../shared/surroundings.ts'
import { networkChanged, updateFound } from '../shared/updates.ts'

/**
 * Keeps the portal's files for when there is no network, and tells when a new version is there. Builds with the
 * simulated server register their worker themselves. Gives what puts a waiting version in place.
 */
export async function keepFiles(scope: Scope): Promise<() => Promise<void>> {
  const { registerSW } = await import('virtual:pwa-register')
  return registerSW({ onNeedRefresh: () => void allSettled(updateFound, { scope }) })
}

/** Tells the portal when the device loses its network and when it has one again. */
export function watchNetwork(scope: Scope): void {
  const tell = () => void allSettled(networkChanged, { scope, params: { online: isOnline() } })
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  tell()
}
