import { expect, vi } from 'vitest'
import type { createPasswordChange } from '#session/sign-in/password/passwordChange.ts'
import type { App } from '../session/app.ts'

/** The form that changes a password. */
type Form = ReturnType<typeof createPasswordChange>['form']

/** Types what is given into the form; the rest stays as it is. */
export async function typePasswords(
  app: Pick<App, 'fire'>,
  form: Form,
  { current, next, repeat }: { current?: string; next?: string; repeat?: string },
): Promise<void> {
  if (current !== undefined) await app.fire(form.currentChanged, current)
  if (next !== undefined) await app.fire(form.nextChanged, next)
  if (repeat !== undefined) await app.fire(form.repeatChanged, repeat)
}

/** What stands in the form. */
export const passwordsIn = (app: App, form: Form) => [form.current, form.next, form.repeat].map(app.get)

/** Submits, and stops when the server has answered: what is still to come, comes with faked time. */
export async function submitPasswords(app: App, form: Form) {
  const submitted = app.fire(form.submitted)
  expect(app.get(form.saving)).toBe(true)
  // Turns of the event loop, since `expect.poll` would let the faked time go on.
  for (let turn = 0; turn < 100_000 && app.get(form.saving); turn += 1) await new Promise(setImmediate)
  expect(app.get(form.saving)).toBe(false)
  /** Lets the time pass that the rest takes, and from then on time passes by itself. */
  const finish = async () => {
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await submitted
  }
  return { submitted, finish }
}
