import { sample } from 'effector'
import { longToastShown } from '#shared/messages/toasts.ts'
import { refused } from './mainMenu.ts'

/** The toast that says why the main menu does not lead to another module; loaded with the menu. rule: guard-6 */
const text = 'Ga eerst naar de startpagina om een ander onderdeel te openen.'
sample({ clock: refused, fn: () => text, target: longToastShown })
