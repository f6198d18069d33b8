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
]
