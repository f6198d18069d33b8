import { attach, scopeBind } from 'effector'
import { $shown } from './screen.ts'

/** Enters the screen that is shown anew, as if it had been left, because it is now about another person. */
export const enterAnewFx = attach({
  source: $shown,
  effect: (shown, _: unknown) => {
    for (const event of [shown?.closed, shown?.opened]) if (event) scopeBind(event, { safe: true })()
  },
})
