import { paths } from '../paths.ts'
import { navigateFx } from './environment.ts'

/** To the login page; the way back does not lead to where one was. */
export const toLogin = navigateFx.prepend(() => ({ to: paths.login, replace: true }))
