import { createStore } from 'effector'
import type { HandOver } from './browserHandOver.ts'

export type { HandOver }

/** Loads the code with the first value, because the sign-in page does not need it. If that fails, nothing is handed over. */
const load = () => import('./browserHandOver.ts').then(({ browserHandOver }) => browserHandOver)

export const $handOver = createStore<HandOver>({
  hold: (held) =>
    void load().then(
      (handOver) => handOver.hold(held),
      () => undefined,
    ),
  take: (name) =>
    load().then(
      (handOver) => handOver.take(name),
      () => undefined,
    ),
})
