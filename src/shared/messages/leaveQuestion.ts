import type { Dialog } from './dialogs.ts'

/** Asked before something that is not saved is given up; `what` is left: a screen, a window, a form in a screen. */
export const leaveQuestion = (what: 'scherm' | 'venster' | 'formulier'): Dialog => ({
  title: 'Wijzigingen niet bewaard',
  text: `Als je dit ${what} verlaat, gaan je wijzigingen verloren.`,
  confirm: 'Verlaten zonder bewaren',
  dangerous: true,
})
