import {
  confirmationcode,
  createconfirmation,
  createrequest,
  resetpasswordconfirmation,
  resetpasswordrequest,
} from '#api/endpoints/account.ts'
import { dayMs, minuteMs } from '#shared/dates/schoolTime.ts'
import { ownRol, rollen } from '#shared/portal/rollen.ts'
import { nextReusableId } from '../../db/ids.ts'
import { storedPassword } from '../../db/passwords.ts'
import type { Row } from '../../db/tables.ts'
import { activationMail, codeMessage, maskContact, resetMail } from '../accounts/accountMessages.ts'
import { applicantOf } from '../accounts/applicants.ts'
import { checkPassword } from '../accounts/passwordPolicy.ts'
import { userEmail } from '../accounts/userEmail.ts'
import { configurationOf } from '../core/configuration.ts'
import { type Context, openRoute } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** The lifetime of links and codes in ms, which is our choice because no source gives it. */
export const linkLifetimeMs = dayMs
export const codeLifetimeMs = 15 * minuteMs
const maxWrongTries = 5

const schoolOf = ({ db, site }: Context) => configurationOf(db, site).SchoolNaam

/** A link to a screen of the portal. The query may have a field several times. */
const linkTo = (page: string, route: string, query: string[][]) =>
  `${page}#/mijn-gebruiker/${route}?${new URLSearchParams(query)}`

/** The request, if it has this key and has not expired; HTTP 400 if not. */
function unexpired<T extends { Sleutel: string; VervaltOp: number }>(
  { clock }: Context,
  row: T | undefined,
  key: string,
): T {
  if (row?.Sleutel !== key || row.VervaltOp < clock.now())
    throw new Refusal(400, 'Deze link is verlopen of al gebruikt')
  return row
}

const activationOf = (context: Context, id: string, key: string): Row<'activaties'> =>
  unexpired(context, context.db.tables.activaties.get(Number(id)), key)

const createRequestRoute = openRoute(createrequest, async ({ query }, context) => {
  const { db, site, clock, outbox, secrets, page } = context
  if (configurationOf(db, site).BlockAccountCreation)
    throw new Refusal(403, 'De school laat geen nieuwe gebruikers toe')
  if (query.PrivacyAccepted !== 'true') throw new Refusal(400, 'Het privacybeleid is niet aanvaard')
  checkPassword(context, query.PW)
  const applicant = await applicantOf(db, query)
  if (!applicant) throw new Refusal(400, 'De gegevens komen niet overeen met die van de school')
  const { UserID, Naam, CursistID, Contacten } = applicant
  if (await db.user(UserID)) throw new Refusal(409, 'Je hebt al een gebruiker')
  const email = query.email.trim()
  if (await db.userByName(email)) throw new Refusal(409, 'Dit e-mailadres is al in gebruik')

  // A newer request replaces an older one.
  const { activaties } = db.tables
  for (const { ID } of activaties.where('UserID', UserID)) activaties.remove(ID)
  const row = await activaties.insert({
    UserID,
    Naam,
    CursistID,
    ID: nextReusableId(activaties.all()),
    Sleutel: secrets.key(),
    Gebruikersnaam: email,
    Wachtwoord: storedPassword(query.PW),
    Rol: Number(query.Rol),
    Contacten: [...Contacten],
    VervaltOp: clock.now() + linkLifetimeMs,
    Code: '',
    CodeVervaltOp: 0,
    FoutePogingen: 0,
  })
  const link = linkTo(page, 'gebruiker-confirmationcode/', [
    ['key', row.Sleutel],
    ['ID', String(row.ID)],
    ...Contacten.map((contact) => [contact.soort, maskContact(contact)]),
  ])
  await outbox.send(activationMail({ to: email, name: Naam, school: schoolOf(context), link }))
  return null
})

const confirmationCodeRoute = openRoute(confirmationcode, async ({ query }, context) => {
  const { db, clock, outbox, secrets } = context
  const row = activationOf(context, query.ID, query.Key)
  const [kind, position] = [query.CCRecipient.slice(0, 2), Number(query.CCRecipient.slice(2))]
  const contact = row.Contacten.filter(({ soort }) => soort === kind)[position - 1]
  if (!contact) throw new Refusal(400, 'Onbekende ontvanger')
  const Code = secrets.code()
  const CodeVervaltOp = clock.now() + codeLifetimeMs
  await db.tables.activaties.update(row.ID, { Code, CodeVervaltOp, FoutePogingen: 0 })
  const messageKind = contact.soort === 'LE' ? 'mail' : 'sms'
  await outbox.send(codeMessage(messageKind, contact.waarde, Code, schoolOf(context)))
  return null
})

const createConfirmationRoute = openRoute(createconfirmation, async ({ query }, context) => {
  const { db, clock } = context
  const row = activationOf(context, query.id, query.key)
  if (row.Code === '') throw new Refusal(400, 'Vraag eerst een nieuwe activatiecode')
  if (row.CodeVervaltOp < clock.now()) throw new Refusal(400, 'De activatiecode is verlopen')
  if (row.Code !== query.ConfirmationCode) {
    const FoutePogingen = row.FoutePogingen + 1
    const isVoid = FoutePogingen >= maxWrongTries
    await db.tables.activaties.update(row.ID, isVoid ? { Code: '' } : { FoutePogingen })
    throw new Refusal(400, isVoid ? 'Te veel foute pogingen: vraag een nieuwe code' : 'Foute activatiecode')
  }
  db.tables.activaties.remove(row.ID)
  await makeUser(context, row)
  return null
})

async function makeUser({ db: { tables } }: Context, row: Row<'activaties'>): Promise<void> {
  const { UserID, CursistID } = row
  const isForSelf = row.Rol === ownRol.value
  const Rol = isForSelf ? '' : (rollen.find(({ value }) => value === row.Rol)?.label ?? '')
  await tables.gebruikers.insert({
    userid: UserID,
    gebruikersnaam: row.Gebruikersnaam,
    wachtwoord: row.Wachtwoord,
    naam: row.Naam,
    veranderpaswoord: false,
    lastlogin: '',
    CursistID: isForSelf ? CursistID : null,
    PersoneelID: null,
    Rol,
  })
  if (!isForSelf)
    await tables.ouderschappen.insert({
      ID: nextReusableId(tables.ouderschappen.all()),
      UserID,
      CursistID,
      Rol,
    })
}

const resetRequestRoute = openRoute(resetpasswordrequest, async ({ query }, context) => {
  const { db, site, clock, outbox, secrets, page } = context
  const user = await db.userByName(query.username.trim())
  const to = user && (await userEmail(db, user, configurationOf(db, site)))
  if (!user || !to) return null
  const { herstelaanvragen } = db.tables
  for (const { ID } of herstelaanvragen.where('UserID', user.userid)) herstelaanvragen.remove(ID)
  const row = await herstelaanvragen.insert({
    ID: nextReusableId(herstelaanvragen.all()),
    Sleutel: secrets.key(),
    UserID: user.userid,
    VervaltOp: clock.now() + linkLifetimeMs,
  })
  const link = linkTo(page, 'wachtwoord-vergeten', [
    ['Key', row.Sleutel],
    ['id', String(row.ID)],
  ])
  await outbox.send(resetMail({ to, name: user.naam, school: schoolOf(context), link }))
  return null
})

const resetConfirmationRoute = openRoute(resetpasswordconfirmation, async ({ query }, context) => {
  const { gebruikers, herstelaanvragen } = context.db.tables
  const row = unexpired(context, herstelaanvragen.get(Number(query.ID)), query.Key)
  checkPassword(context, query.PW)
  await context.db.user(row.UserID)
  await gebruikers.update(row.UserID, {
    wachtwoord: storedPassword(query.PW),
    veranderpaswoord: false,
  })
  herstelaanvragen.remove(row.ID)
  return null
})

export const accountRoutes = [
  createRequestRoute,
  confirmationCodeRoute,
  createConfirmationRoute,
  resetRequestRoute,
  resetConfirmationRoute,
]
