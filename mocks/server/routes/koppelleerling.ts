import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { parentRollen } from '#shared/portal/rollen.ts'
import { nextReusableId } from '../../db/ids.ts'
import { birthDateOf, koppelcodeOf } from '../accounts/koppelcodes.ts'
import { route } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** The refusal is the same for every mismatch, so that guessing reveals nothing about a child. */
const refusal = () => new Refusal(400, 'De gegevens komen niet overeen met de gegevens van de school')

/** Links a child if code and date of birth are the child's, and the school knows the parent in that role. server: account-12 */
export const koppelleerlingRoute = route(koppelleerling, async ({ query }, { db, user }) => {
  if (user.Rol === '') throw new Refusal(403, 'Enkel ouders kunnen een kind koppelen')
  const { ouderschappen, relaties } = db.tables
  const CursistID = koppelcodeOf(db, query.Koppelcode)?.CursistID
  const child = CursistID === undefined ? undefined : await db.person(CursistID)
  const rol = parentRollen.find(({ value }) => value === Number(query.Rol))
  if (!child || !rol || child.GeboorteDatum !== birthDateOf(query)) throw refusal()
  const isKnown = relaties
    .where('CursistID', child.ID)
    .some(({ UserID, Rol }) => UserID === user.userid && Rol === rol.value)
  if (!isKnown) throw refusal()
  // A client that lost the answer repeats the call, when the link already exists.
  if (ouderschappen.where('CursistID', child.ID).some(({ UserID }) => UserID === user.userid)) return null
  await ouderschappen.insert({
    ID: nextReusableId(ouderschappen.all()),
    UserID: user.userid,
    CursistID: child.ID,
    Rol: rol.label,
  })
  return null
})
