import { createStore } from 'effector'
import type { HandOver } from './browserHandOver.ts'

export type { HandOver }

/** Loads the code for the first value, because the sign-in page does not need it. If that fails, nothing is handed over. */
const withHandOver = (use: (handOver: HandOver) => unknown): Promise<unknown> =>
  import('./browserHandOver.ts').then(
    ({ browserHandOver }) => use(browserHandOver),
    () => undefined,
  )

export const $handOver = createStore<HandOver>({
  hold: (held) => void withHandOver((handOver) => handOver.hold(held)),
  take: (name) => withHandOver((handOver) => handOver.take(name)),
})
