import { combine, createEvent } from 'effector'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { vwocursistpersonalia, vwocursistpersonaliaextra } from '#api/endpoints/personalia.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import type { FormName } from '#api/forms.ts'
import { createAccount } from '#session/account/account.ts'
import { createResource } from '#session/calls/resource.ts'
import { hasRight, mayOpen } from '#session/user/rights.ts'
import { $session } from '#session/user/session.ts'
import { $subjectID } from '#session/user/subject.ts'

export const opened = createEvent()
export const closed = createEvent()

const mayUse = (form: FormName) => $session.map((session) => session !== null && mayOpen(session, form))

/** The screen needs this right. rule: rights-4 */
export const $mayView = mayUse('myprofile')
/** Whether the user may change the data; for teachers and staff the bit 'update' decides. rule: rights-4, counter-7 */
export const $mayEdit = combine(
  $session,
  mayUse('personaliaBewerken'),
  (session, mayOpen) => session !== null && mayOpen && hasRight(session, 'personaliaBewerken', 'update'),
)

const $own = combine($mayView, $subjectID, (allowed, id) => (allowed && id !== null ? { id } : null))

export const account = createAccount($mayView)
export const cursist = createResource(vwocursist, $own)
export const personalia = createResource(vwocursistpersonalia, $own)
export const extra = createResource(vwocursistpersonaliaextra, $own)
/** The municipalities, fetched when the user changes an address. */
export const gemeenten = createResource(
  gemeente,
  $mayView.map((allowed) => (allowed ? {} : null)),
)
