import { createEffect, createEvent, restore } from 'effector'

/** Enters the browser's fullscreen, or leaves it. Does nothing if the browser has none (iPhone). */
export const fullscreenFx = createEffect(async () => {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen?.()
})

/** The window entered or left fullscreen, in any way. `app/` fires it. */
export const fullscreenChanged = createEvent<boolean>()
export const $fullscreen = restore(fullscreenChanged, false)
