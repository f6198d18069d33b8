import { combine, createEvent } from 'effector'
import { gemeente } from '../../api/endpoints/gemeente.ts'
import { myschoolwareaccount } from '../../api/endpoints/myschoolwareaccount.ts'
import { vwocursistpersonalia, vwocursistpersonaliaextra } from '../../api/endpoints/personalia.ts'
import { vwocursist } from '../../api/endpoints/vwocursist.ts'
import type { FormName } from '../../api/forms.ts'
import { createResource } from '../../session/calls/resource.ts'
import { $subjectID } from '../../session/user/child.ts'
import { mayOpen } from '../../session/user/rights.ts'
import { $session } from '../../session/user/session.ts'

/** The screen is entered, and left. */
export const opened = createEvent()
export const closed = createEvent()

const mayUse = (form: FormName) => $session.map((session) => session !== null && mayOpen(session, form))

/** The screen needs this right. rule: rights-4 */
export const $mayView = mayUse('myprofile')
/** Whether the student may change what can be changed. rule: rights-4 */
export const $mayEdit = mayUse('personaliaBewerken')

const $any = $mayView.map((allowed) => (allowed ? {} : null))
const $own = combine($mayView, $subjectID, (allowed, id) => (allowed && id !== null ? { id } : null))

export const account = createResource(myschoolwareaccount, $any)
export const cursist = createResource(vwocursist, $own)
export const personalia = createResource(vwocursistpersonalia, $own)
export const extra = createResource(vwocursistpersonaliaextra, $own)
/** Fetched when the user changes an address. */
export const gemeenten = createResource(gemeente, $any)
