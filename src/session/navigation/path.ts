import { createStore } from 'effector'
import { routeEntered } from '#shared/browser/environment.ts'

/** The path of the screen that is shown; null before the first. */
export const $path = createStore<string | null>(null).on(routeEntered, (_, { path }) => path)
