import { createEvent, restore } from 'effector'
import { userChanged } from '#session/user/session.ts'

/** How a wide screen shows a group: seats in rows below the board, or a list. */
export type Layout = 'seats' | 'list'

export const layoutChosen = createEvent<Layout>()
/** The choice lasts as long as the page is open. rule: registration-11 */
export const $layout = restore<Layout>(layoutChosen, 'seats').reset(userChanged)
