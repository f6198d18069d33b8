import { changeUserPreference, saveUserPreference } from '../../../src/api/endpoints/saveUserPreference.ts'
import { type UserPreference, userPreference } from '../../../src/api/endpoints/userPreference.ts'
import { nextId } from '../../db/nextId.ts'
import type { Row } from '../../db/tables.ts'
import { route } from '../core/route.ts'
import { changedFields } from '../rows.ts'
import { notChanged, Refusal } from '../wire/answer.ts'

/** server: resource-26 */
const recordOf = ({ gebruikerID, ...fields }: Row<'voorkeuren'>): UserPreference => ({
  ...fields,
  UserID: gebruikerID,
})

/** By what a preference is found; an update cannot change it. server: resource-26, resource-35 */
const keyFields = ['SchermNaam', 'Section', 'Name'] as const

/** Flags are `1` or `0`, everything else is JSON text. server: resource-25, resource-27 */
function checkValue(section: string, value: string): void {
  const refusal = new Refusal(400, 'Ongeldige aanvraag: body.Value')
  if (section === 'FLAGS') {
    if (value !== '0' && value !== '1') throw refusal
    return
  }
  try {
    JSON.parse(value)
  } catch {
    throw refusal
  }
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
    const stored = known
      ? await voorkeuren.update(known.ID, { Value: fields.Value })
      : await voorkeuren.insert({ ID: nextId(voorkeuren.all()), gebruikerID: user.userid, ...fields })
    return [recordOf(stored)]
  }),
  route(changeUserPreference, async ({ id, body }, { db, user }) => {
    const { voorkeuren } = db.tables
    const known = voorkeuren.get(id)
    if (!known) throw new Refusal(404, 'Onbekende voorkeur')
    if (known.gebruikerID !== user.userid) throw new Refusal(403, 'Geen toegang')
    if ((body.UserID ?? user.userid) !== user.userid) throw new Refusal(403, 'Geen toegang')
    if (body.ID !== id) throw new Refusal(400, 'Ongeldige aanvraag: body.ID')
    const other = keyFields.find((name) => (body[name] ?? known[name]) !== known[name])
    if (other) throw new Refusal(400, `Ongeldige aanvraag: body.${other}`)
    checkValue(known.Section, body.Value)
    const changes = changedFields(known, { Value: body.Value, SchermID: body.SchermID })
    if (!changes) throw new Refusal(400, notChanged)
    return [recordOf(await voorkeuren.update(id, changes))]
  }),
]
