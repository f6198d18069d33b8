import { paths } from '../../portal/paths.ts'
import { navigateFx } from '../environment.ts'

/** Goes to the login page in such a way that Back does not return to the screen that was left. */
export const toLogin = navigateFx.prepend(() => ({ to: paths.login, replace: true }))
