/** The preferences of a user. */
import {
  type Answer,
  type Call,
  type Handler,
  list,
  Refusal,
  sent,
  signedIn,
  storeFields,
  textOf,
} from './call.ts'
import type { Preference } from './school.ts'

/** A preference of the signed-in user. Throws a {@link Refusal} if it does not exist or is somebody else's. */
function preferenceOf(call: Call): Preference {
  const user = signedIn(call)
  const found = call.school.preferences.find(({ ID }) => ID === Number(call.id))
  if (!found) throw new Refusal(404, 'Onbekend nummer')
  if (found.UserID !== user.id) throw new Refusal(403, 'Dit is een voorkeur van iemand anders')
  return found
}

const preferenceFields = ['Section', 'Name', 'SchermNaam', 'SchermID', 'Value']

function addPreference(call: Call): Answer {
  const user = signedIn(call)
  const fields = sent(call)
  const same = call.school.preferences.find(
    (each) =>
      each.UserID === user.id &&
      each.Section === fields.Section &&
      each.Name === fields.Name &&
      each.SchermNaam === textOf(fields.SchermNaam),
  )
  const record: Preference = {
    ID: same?.ID ?? call.school.nextId(),
    Section: textOf(fields.Section),
    Name: textOf(fields.Name),
    SchermNaam: textOf(fields.SchermNaam),
    SchermID: Number(fields.SchermID ?? 0),
    UserID: user.id,
    Value: textOf(fields.Value),
  }
  if (same) Object.assign(same, record)
  else call.school.preferences.push(record)
  return list([{ ...record }], call.school.character.createdStatus)
}

function removePreference(call: Call): Answer {
  const found = preferenceOf(call)
  if (!call.school.character.removesPreferences) throw new Refusal(405, 'Dat kan niet')
  call.school.preferences.splice(call.school.preferences.indexOf(found), 1)
  return list([])
}

export const preferenceHandlers: Record<string, Handler> = {
  'GET rest/userpreference': (call) => {
    const user = signedIn(call)
    return list(
      call.school.preferences.filter(({ UserID }) => UserID === user.id).map((each) => ({ ...each })),
    )
  },
  'POST rest/userpreference': addPreference,
  'PUT rest/userpreference': (call) => {
    const found = preferenceOf(call)
    return storeFields(call, found, sent(call), preferenceFields, () => ({ ...found }))
  },
  'DELETE rest/userpreference': removePreference,
}
