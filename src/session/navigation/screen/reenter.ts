import { attach, scopeBind } from 'effector'
import { $shown } from './screen.ts'

/** Leaves and re-enters the current screen, because it is now about another person. */
export const reenterFx = attach({
  source: $shown,
  effect: (shown, _: unknown) => {
    for (const event of [shown?.closed, shown?.opened]) if (event) scopeBind(event, { safe: true })()
  },
})
