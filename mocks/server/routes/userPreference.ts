import { changeUserPreference, saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { type UserPreference, userPreference } from '#api/endpoints/userPreference.ts'
import { parseJson } from '#shared/values/json.ts'
import { takeNeverUsedId } from '../../db/ids.ts'
import type { Row } from '../../db/tables.ts'
import { route, type SignedInContext } from '../core/route.ts'
import { changedFields } from '../rows.ts'
import { invalidRequest, notChanged, Refusal } from '../wire/answer.ts'
import { removeUserPreference } from './removeUserPreference.ts'

/** A preference as it is sent. server: resource-26 */
const recordOf = ({ gebruikerID, ...fields }: Row<'voorkeuren'>): UserPreference => ({
  ...fields,
  UserID: gebruikerID,
})

/** The fields that identify a preference, which an update cannot change. server: resource-26, resource-35 */
const keyFields = ['SchermNaam', 'Section', 'Name'] as const

/** Refuses a flag that is not `1` or `0`, and any other value that is not JSON text. server: resource-25, resource-27 */
function checkValue(section: string, value: string): void {
  const refusal = invalidRequest('body.Value')
  if (section === 'FLAGS') {
    if (value !== '0' && value !== '1') throw refusal
    return
  }
  if (parseJson(value) === undefined) throw refusal
}

function ownPreference({ db, user }: SignedInContext, id: number): Row<'voorkeuren'> {
  const known = db.tables.voorkeuren.get(id)
  if (!known) throw new Refusal(404, 'Onbekende voorkeur')
  if (known.gebruikerID !== user.userid) throw new Refusal(403, 'Geen toegang')
  return known
}

export const userPreferenceRoutes = [
  route(userPreference, (_request, { db, user }) =>
    db.tables.voorkeuren.where('gebruikerID', user.userid).map(recordOf),
  ),
  route(saveUserPreference, async ({ body: { UserID, ...fields } }, { db, user }) => {
    const { voorkeuren } = db.tables
    if (UserID !== user.userid) throw new Refusal(403, 'Geen toegang')
    checkValue(fields.Section, fields.Value)
    const known = voorkeuren
      .where('gebruikerID', user.userid)
      .find((row) => keyFields.every((name) => row[name] === fields[name]))
    if (known) return [recordOf(await voorkeuren.update(known.ID, { Value: fields.Value }))]
    const ID = await takeNeverUsedId(db, 'voorkeuren')
    return [recordOf(await voorkeuren.insert({ ID, gebruikerID: user.userid, ...fields }))]
  }),
  route(changeUserPreference, async ({ id, body }, context) => {
    const { db, user } = context
    const known = ownPreference(context, id)
    if ((body.UserID ?? user.userid) !== user.userid) throw new Refusal(403, 'Geen toegang')
    if (body.ID !== id) throw invalidRequest('body.ID')
    const other = keyFields.find((name) => (body[name] ?? known[name]) !== known[name])
    if (other) throw invalidRequest(`body.${other}`)
    checkValue(known.Section, body.Value)
    const changes = changedFields(known, { Value: body.Value, SchermID: body.SchermID })
    if (!changes) throw new Refusal(400, notChanged)
    return [recordOf(await db.tables.voorkeuren.update(id, changes))]
  }),
  route(removeUserPreference, ({ id }, context) => {
    context.db.tables.voorkeuren.remove(ownPreference(context, id).ID)
    return [{ ID: id }]
  }),
]
