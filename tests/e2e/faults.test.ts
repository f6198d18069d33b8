import type { Failure } from '#mocks/controls/faults/faults.ts'
import {
  choose,
  expect,
  failedRequest,
  failure,
  isLanded,
  openBetalingen,
  paymentRows,
  personaOf,
  setFaults,
  signIn,
  signOut,
  test,
  title,
  typeCredentials,
} from './support.ts'

const an = personaOf('an.peeters')
const remember = 'Wachtwoord onthouden op dit toestel'

/** A failure with its message on the screen. */
interface Case {
  readonly what: string
  readonly failure: Failure
  readonly message: string
}

const common: readonly Case[] = [
  {
    what: 'the server cannot be reached',
    failure: { kind: 'unreachable' },
    message: 'Er kon geen verbinding worden gemaakt',
  },
  {
    what: 'the answer never comes',
    failure: { kind: 'timeout' },
    message: 'De server antwoordt niet op tijd. Probeer het straks opnieuw.',
  },
  {
    what: 'a web page comes instead of data',
    failure: { kind: 'html' },
    message: 'De server gaf een onleesbaar antwoord. Probeer het straks opnieuw.',
  },
]

const onSignIn: readonly Case[] = [
  ...common,
  {
    what: 'a proxy has lost the server',
    failure: { kind: 'status', status: 502 },
    message: 'De server van de school is niet bereikbaar (Bad Gateway)',
  },
  {
    what: 'the server refuses without a word',
    failure: { kind: 'status', status: 401 },
    message: 'De server aanvaardt deze aanmelding niet (Unauthorized)',
  },
  {
    what: 'a field is missing in the answer',
    failure: { kind: 'missing field', field: 'UserData.userid' },
    message: 'De server gaf gegevens in een onbekende vorm (Authenticate: result.UserData.userid).',
  },
]

const onBetalingen: readonly Case[] = [
  ...common,
  {
    what: 'a proxy has lost the server',
    failure: { kind: 'status', status: 502 },
    message: 'Foutcode 502 : De server van de school is niet bereikbaar',
  },
  {
    what: 'a field is missing in the answer',
    failure: { kind: 'missing field', field: 'Tebetalen' },
    message: 'De server gaf gegevens in een onbekende vorm (betalingen: data.Tebetalen).',
  },
]

/** The portal's console message about an answer of the wrong shape. */
const unexpectedAnswer = /unexpected answer at/

test.describe('Signing in, when', () => {
  test('a failure of the server or the network shows a Dutch message, keeps the input, and the next try works', async ({
    page,
    problems,
  }) => {
    problems.allow(failedRequest, unexpectedAnswer)
    await page.goto('')
    for (const { what, failure: fault, message } of onSignIn) {
      await test.step(what, async () => {
        await setFaults(page, { ...fault, endpoint: 'Authenticate' })
        await page.getByLabel(remember).uncheck()
        await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
        if (fault.kind === 'timeout') {
          await expect(page.getByText('Bezig met aanmelden…')).toBeAttached()
          await page.clock.fastForward(15_000)
        }
        await expect(failure(page, message)).toBeVisible()
        await expect(page.getByLabel('Gebruikersnaam')).toHaveValue(an.gebruikersnaam)
        await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue(an.wachtwoord)
        await setFaults(page)
        await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
        await signOut(page)
      })
    }
  })
})

test.describe('Betalingen, when', () => {
  test('a failure of the server or the network shows a Dutch message, and retrying works', async ({
    page,
    problems,
  }) => {
    problems.allow(failedRequest, unexpectedAnswer)
    await page.goto('')
    for (const { what, failure: fault, message } of onBetalingen) {
      await test.step(what, async () => {
        await choose(page, an.gebruikersnaam)
        await isLanded(page)
        await setFaults(page, { ...fault, endpoint: 'betalingen' })
        await openBetalingen(page)
        if (fault.kind === 'timeout') {
          await expect(page.getByText('Betalingen worden opgehaald…')).toBeAttached()
          await page.clock.fastForward(15_000)
        }
        await expect(failure(page, message)).toBeVisible()
        await setFaults(page)
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(paymentRows(page)).not.toHaveCount(0)
        await expect(failure(page, message)).toHaveCount(0)
        await signOut(page)
      })
    }
  })

  test('signing in again does not help: asks to sign in, and then goes on where it was', async ({
    page,
    problems,
  }) => {
    problems.allow(failedRequest)
    await signIn(page, an.gebruikersnaam)
    await setFaults(page, { endpoint: 'betalingen', kind: 'status', status: 401 })
    await openBetalingen(page)
    await page.getByText('Je sessie is verlopen. Meld je opnieuw aan.').waitFor()
    await expect(title(page, 'Aanmelden')).toBeVisible()
    await setFaults(page)
    await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
    await expect(title(page, 'Betalingen')).toBeVisible()
    await expect(paymentRows(page)).not.toHaveCount(0)
  })
})

test('Without a network the portal asks to check the connection, and works again after it', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  await setFaults(page, { endpoint: 'betalingen', kind: 'unreachable' })
  await openBetalingen(page)
  await expect(failure(page, 'Er kon geen verbinding worden gemaakt')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(failure(page, 'Gelieve uw internet verbinding te controleren')).toBeVisible()
  await context.setOffline(false)
  await setFaults(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(paymentRows(page)).not.toHaveCount(0)
})
