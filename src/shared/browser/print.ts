import { createEffect } from 'effector'

export const printFx = createEffect(() => window.print())
