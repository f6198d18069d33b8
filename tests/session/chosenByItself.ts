import { vi } from 'vitest'
import * as login from '#screens/login/model.ts'
import { fakeTimers } from '../api/support.ts'
import type { App } from './app.ts'

/** Opens the sign-in page, waits until the only connection is chosen automatically, and gives the name of the user. */
export async function chosenByItself(app: App): Promise<string | null> {
  fakeTimers()
  void app.fire(login.opened)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await app.settled()
  return app.userName()
}
