import { expect, vi } from 'vitest'
import type { createPasswordChange } from '#session/sign-in/password/passwordChange.ts'
import type { App } from '../session/app.ts'

/** The form that changes a password. */
type Form = ReturnType<typeof createPasswordChange>['form']

/** Types these values into the form, and leaves the others unchanged. */
export async function typePasswords(
  app: Pick<App, 'fire'>,
  form: Form,
  { current, next, repeat }: { current?: string; next?: string; repeat?: string },
): Promise<void> {
  if (current !== undefined) await app.fire(form.currentChanged, current)
  if (next !== undefined) await app.fire(form.nextChanged, next)
  if (repeat !== undefined) await app.fire(form.repeatChanged, repeat)
}

/** The values in the form. */
export const passwordsIn = (app: App, form: Form) => [form.current, form.next, form.repeat].map(app.get)

/** Submits, and returns when the server has answered. `finish` also runs what happens later. */
export async function submitPasswords(app: App, form: Form) {
  const submitted = app.fire(form.submitted)
  expect(app.get(form.saving)).toBe(true)
  // `expect.poll` would advance the fake timers, so this waits in turns of the event loop.
  for (let turn = 0; turn < 100_000 && app.get(form.saving); turn += 1) await new Promise(setImmediate)
  expect(app.get(form.saving)).toBe(false)
  /** Runs the remaining timers, and restores real timers. */
  const finish = async () => {
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await submitted
  }
  return { submitted, finish }
}
