import { attach, scopeBind } from 'effector'
import { $shown } from './screen.ts'

/** The screen that is shown begins anew, as if it were left and entered: it is about another person now. */
export const enterAnewFx = attach({
  source: $shown,
  effect: (shown, _: unknown) => {
    for (const event of [shown?.closed, shown?.opened]) if (event) scopeBind(event, { safe: true })()
  },
})
