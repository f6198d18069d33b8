import { combine, createEvent, sample } from 'effector'
import { myschoolwareaccount } from '../../api/endpoints/myschoolwareaccount.ts'
import { vwocursist } from '../../api/endpoints/vwocursist.ts'
import { createResource } from '../../session/resource.ts'
import { $leerlingID, $session } from '../../session/session.ts'
import { formatDate, formatMoment } from '../../shared/dates.ts'
import { texts } from './texts.ts'

export const opened = createEvent()

/** A line of a section: what it is, and its value. */
export interface Field {
  readonly label: string
  readonly value: string
}

const $signedIn = $session.map((session) => session !== null)

const accountResource = createResource(
  myschoolwareaccount,
  $signedIn.map((signedIn) => (signedIn ? {} : null)),
)
const cursistResource = createResource(
  vwocursist,
  $leerlingID.map((id) => (id === null ? null : { id })),
)
sample({ clock: opened, target: [accountResource.opened, cursistResource.opened] })

const accountFields = accountResource.$data.map((accounts): Field[] =>
  (accounts ?? []).slice(0, 1).flatMap(({ gebruikersnaam, lastlogin, gebruikersnummer }) => [
    { label: texts.username, value: gebruikersnaam },
    { label: texts.lastLogin, value: formatMoment(lastlogin) || texts.firstLogin },
    { label: texts.userNumber, value: String(gebruikersnummer) },
  ]),
)

/** What the school holds, in reading order. spec: student-and-administration §2, "Mijn gegevens" */
const cursistFields = cursistResource.$data.map((cursisten): Field[] =>
  (cursisten ?? []).slice(0, 1).flatMap((cursist) => [
    { label: texts.Voornaam, value: cursist.Voornaam },
    { label: texts.Naam, value: cursist.Naam },
    { label: texts.Roepnaam, value: cursist.Roepnaam },
    { label: texts.Email, value: cursist.Email },
    { label: texts.NationaliteitOmschrijving, value: cursist.NationaliteitOmschrijving },
    {
      label: texts.GeboorteDatum,
      value: cursist.GeboorteDatum === '' ? '' : formatDate(cursist.GeboorteDatum),
    },
    { label: texts.GeboortegemeenteDeelGemeente, value: cursist.GeboortegemeenteDeelGemeente },
    { label: texts.Geslacht, value: texts.sexes[cursist.Geslacht] ?? cursist.Geslacht },
    { label: texts.RijksregisterNummer, value: cursist.RijksregisterNummer },
    { label: texts.Bankrekening, value: cursist.Bankrekening },
    { label: texts.ID, value: String(cursist.ID) },
  ]),
)

const sectionOf = (
  title: string,
  {
    $face,
    $error,
    $loading,
    retried,
  }: Pick<typeof accountResource, '$face' | '$error' | '$loading' | 'retried'>,
  $fields: typeof accountFields,
) => ({ $state: combine({ face: $face, error: $error, loading: $loading, fields: $fields }), retried, title })

/** The two sections; each is fetched, fails and is tried again on its own. */
export const account = sectionOf(texts.account, accountResource, accountFields)
export const personal = sectionOf(texts.personal, cursistResource, cursistFields)
