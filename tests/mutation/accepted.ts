import type { Accepted } from '../../scripts/lib/mutation/score.ts'

/** Mutants that survive and may: each is read by a person, and the reason says why no test can or need notice. */
export const accepted: readonly Accepted[] = [
  {
    file: 'src/api/retry.ts',
    code: "export const timedOut = new DOMException('time-out', 'TimeoutError')",
    replacement: '""',
    reason: 'Compared by identity: nothing reads its message or its name.',
  },
  {
    file: 'src/api/retry.ts',
    code: 'const fresh: Relogins = { ended: 0, renewals: 0, succeeded: false, running: null }',
    replacement: 'true',
    reason: 'Read only after a sign-in has ended, which sets it.',
  },
  {
    file: 'src/api/retry.ts',
    code: 'await client.signInAgain?.()',
    replacement: 'client.signInAgain()',
    reason: 'The only caller has seen that it is there; the mark is for the compiler.',
  },
  {
    file: 'src/api/retry.ts',
    code: 'relogins.renewals += 1',
    replacement: 'relogins.renewals -= 1',
    reason: 'Compared for being another number than before, which it is both ways.',
  },
  {
    file: 'src/api/retry.ts',
    code: 'relogins.ended += 1',
    replacement: 'relogins.ended -= 1',
    reason: 'Compared for being another number than before, which it is both ways.',
  },
  {
    file: 'src/session/attendance/timetable.ts',
    code: "const from = Van || (usualStarts[Lesuur - 1] ?? '')",
    replacement: '"Stryker was here!"',
    reason: 'The hours go from 1 to 8, and each has a usual start; the mark is for the compiler.',
  },
  {
    file: 'src/session/calls/lastKnown.ts',
    code: "const $lastPrefix = createStore('').on(sessionStarted, (_, { session }) => prefixOfSession(session))",
    replacement: '"Stryker was here!"',
    reason: 'Read only after a session has ended, and its start sets it; no name begins with this text.',
  },
  {
    file: 'src/session/calls/lastKnown.ts',
    code: "fn: (prefix) => (name: string) => prefix !== '' && name.startsWith(prefix),",
    replacement: 'true',
    reason: 'No session ends before one has started, which sets the prefix.',
  },
  {
    file: 'src/session/calls/preferenceQueue.ts',
    code: 'sample({ clock: storeFx.failed, fn: () => null, target: preferencesKnown })',
    replacement: '() => undefined',
    reason: 'Who reads the preferences takes undefined for null.',
  },
]
