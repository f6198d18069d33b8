import { saveUserPreference, userPreference } from '../../../src/api/endpoints/userPreference.ts'
import { nextId } from '../../db/nextId.ts'
import type { Row } from '../../db/tables.ts'
import { route, type SignedInContext } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

type Preference = Pick<Row<'voorkeuren'>, 'Section' | 'Name' | 'Value'>

const preferenceOf = ({ Section, Name, Value }: Preference): Preference => ({ Section, Name, Value })

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function store({ db, user }: SignedInContext, preference: Preference): Promise<Preference> {
  const { voorkeuren } = db.tables
  if (!isJson(preference.Value)) throw new Refusal(400, 'Ongeldige aanvraag: body.Value')
  const known = voorkeuren
    .where('gebruikerID', user.userid)
    .find(({ Section, Name }) => Section === preference.Section && Name === preference.Name)
  if (known) return voorkeuren.update(known.ID, { Value: preference.Value })
  return voorkeuren.insert({
    ID: nextId(voorkeuren.all()),
    gebruikerID: user.userid,
    ...preferenceOf(preference),
  })
}

export const userPreferenceRoutes = [
  route(userPreference, (_request, { db, user }) =>
    db.tables.voorkeuren.where('gebruikerID', user.userid).map(preferenceOf),
  ),
  route(saveUserPreference, async ({ body }, context) => [preferenceOf(await store(context, body))]),
]
