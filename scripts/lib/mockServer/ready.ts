import { access, constants, mkdir, mkdtemp, readFile, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { addressesOf, isReachable } from '#mocks/http/guards/hosts.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { forgottenPassword } from '#mocks/panel/sheets/classic/forgottenPassword.ts'
import { sheetLink } from '#mocks/panel/sheets/sheetLink.ts'
import { readSheet } from '#mocks/panel/sheets/sheetText.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { signInBody } from './announcement.ts'
import type { ReadyTexts } from './readyTexts.ts'

type CheckedPart = keyof ReadyTexts['names']

/** The result of one check. */
export interface CheckResult {
  readonly part: CheckedPart
  /** Null if the part could not be checked. */
  readonly ok: boolean | null
  /** A sentence; if something is missing, it says what to do. */
  readonly text: string
}

/** The options of the check. Its server has the options of the lesson, but stores its rooms in a temporary folder. */
export interface ReadyOptions {
  readonly texts: ReadyTexts
  readonly host: string
  readonly wantedPort: number
  readonly port: number
  readonly code: string | undefined
  /** The folder of the trainer's rooms, which stays untouched. */
  readonly state: string | undefined
  /** The folder of the built demo. */
  readonly portal: string | undefined
  readonly authorityFile: string | undefined
  readonly language: string
  readonly serve: (stateFolder: string) => Promise<MockServer>
  /** The browser that plays a run sheet; undefined for none. */
  readonly browser: string | undefined
  /** The number of people in a class; 30 if not given. */
  readonly people?: number
  /** Real time, in ms. */
  readonly now?: () => number
}

/** A class that takes longer to sign in is too slow for a lesson. */
const maxClassMs = 20_000
const minFreeBytes = 200_000_000

const seconds = (ms: number, language: string) =>
  (ms / 1_000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const size = (bytes: number, language: string) =>
  bytes >= 1e9
    ? `${(bytes / 1e9).toLocaleString(language, { maximumFractionDigits: 0 })} GB`
    : `${(bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 0 })} MB`

/** A temporary folder beside the rooms, on the same disk; elsewhere if that is impossible. */
async function createTestFolder(state: string | undefined) {
  const problem = async () => {
    if (state === undefined) return null
    try {
      await mkdir(state, { recursive: true, mode: 0o700 })
      const rooms = join(state, 'rooms.sqlite')
      if (await stat(rooms).catch(() => null)) await access(rooms, constants.R_OK | constants.W_OK)
      return null
    } catch (error) {
      return messageOf(error)
    }
  }
  const found = await problem()
  const parent = state === undefined || found !== null ? tmpdir() : state
  return mkdtemp(join(parent, 'klaar-')).then(
    (folder) => ({ folder, problem: found }),
    async (error) => ({ folder: await mkdtemp(join(tmpdir(), 'klaar-')), problem: messageOf(error) }),
  )
}

async function checkDisk(
  { texts, state, language }: ReadyOptions,
  problem: string | null,
): Promise<CheckResult> {
  const finding = (ok: boolean, text: string): CheckResult => ({ part: 'disk', ok, text })
  if (state === undefined) return finding(false, texts.notStored)
  if (problem !== null) return finding(false, texts.noWriting(state, problem))
  const { bavail, bsize } = await statfs(state)
  const free = bavail * bsize
  const text = free < minFreeBytes ? texts.lowDisk : texts.disk
  return finding(free >= minFreeBytes, text(resolve(state), size(free, language)))
}

async function checkAddress(options: ReadyOptions, addresses: readonly string[]): Promise<CheckResult> {
  const { texts, host, wantedPort, port } = options
  const finding = (ok: boolean, text: string): CheckResult => ({ part: 'address', ok, text })
  if (!isReachable(host)) return finding(false, texts.onlyHere)
  if (addresses.every((address) => !isReachable(new URL(address).hostname)))
    return finding(false, texts.noNetwork)
  if (port !== wantedPort) return finding(false, texts.portTaken(wantedPort, port))
  for (const address of addresses) {
    const answer = await fetch(address).catch(() => null)
    if (!answer) return finding(false, texts.noAnswer(address))
  }
  return finding(true, texts.answers(addresses))
}

async function checkProjector({ texts, portal }: ReadyOptions, address: string): Promise<CheckResult> {
  if (portal === undefined) return { part: 'projector', ok: false, text: texts.noPortal }
  const page = await fetch(`${address}scherm`).then((answer) => answer.text(), messageOf)
  const ok = page.includes('<svg')
  return { part: 'projector', ok, text: (ok ? texts.screen : texts.noScreen)(address) }
}

/** Checks the clock: it is slow if it shows a time before the demo was built. */
async function checkTime({ texts, portal, language, now = Date.now }: ReadyOptions): Promise<CheckResult> {
  const built = portal === undefined ? 0 : (await stat(join(portal, 'index.html'))).mtimeMs
  const shown = new Intl.DateTimeFormat(language, {
    timeZone: 'Europe/Brussels',
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(now())
  const ok = now() >= built
  return { part: 'time', ok, text: (ok ? texts.now : texts.clockBehind)(shown) }
}

const unescapeHtml = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Signs in with the name and password of a card. Resolves with the reason if the sign-in fails; else with null. */
async function signInWith([site = '', name = '', password = '']: readonly string[]): Promise<string | null> {
  const body = signInBody(unescapeHtml(name), unescapeHtml(password))
  const answer = await fetch(`${site}bin/server.fcgi/RPC/ROUTER`, { method: 'POST', body })
  const text = await answer.text()
  return /"userid"\s*:\s*[1-9]/i.test(text) ? null : `HTTP ${answer.status}: ${text.slice(0, 80)}`
}

const cardPattern =
  /<dt>Gebruikersnaam<\/dt><dd>(.*?)<\/dd><dt>Wachtwoord<\/dt><dd>(.*?)<\/dd><\/dl><p>(.*?)<\/p>/g

/** The cookie of somebody who entered the trainer's code; `''` if there is no code. */
async function trainerCookie(address: string, code: string | undefined): Promise<string> {
  if (code === undefined) return ''
  const body = new URLSearchParams({ code })
  const { headers } = await fetch(`${address}trainer`, { method: 'POST', body, redirect: 'manual' })
  return headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

/** Adds a class in which everybody has a room, as the page of the class does, then signs everybody in at the same time. */
async function checkClass(options: ReadyOptions, address: string): Promise<CheckResult[]> {
  const { texts, code, language, people = 30 } = options
  const part = (
    room: CheckResult['ok'],
    roomText: string,
    cards: CheckResult['ok'],
    cardsText: string,
  ): CheckResult[] => [
    { part: 'room', ok: room, text: roomText },
    { part: 'cards', ok: cards, text: cardsText },
  ]
  const list = Array.from(
    { length: people },
    (_, n) => `Proef${'abcdefghij'[n % 10]} Klas${'xyz'[Math.floor(n / 10)]}`,
  )
  const body = new URLSearchParams({ doe: 'maak', lijst: list.join('\n'), verdeling: 'elk', grootte: '4' })
  const headers = { Cookie: await trainerCookie(address, code) }
  const began = performance.now()
  const answer = await fetch(`${address}kamers/klas`, { method: 'POST', body, headers })
  const page = await answer.text()
  const { protocol } = new URL(address)
  const cards = [...page.matchAll(cardPattern)].map(([, name = '', password = '', site = '']) => [
    `${protocol}//${unescapeHtml(site)}`,
    name,
    password,
  ])
  if (cards.length !== people) {
    const [, reason = `HTTP ${answer.status}`] = /<h1>.*?<\/h1><p>(.*?)<\/p>/.exec(page) ?? []
    return part(
      false,
      texts.noRoom(people, unescapeHtml(reason)),
      false,
      texts.noCards(`${cards.length} / ${people}`),
    )
  }
  const [refused] = (await Promise.all(cards.map(signInWith))).filter((reason) => reason !== null)
  const durationMs = performance.now() - began
  const cardsText = code === undefined ? texts.cardsOpen : texts.cards
  return part(
    durationMs < maxClassMs,
    (durationMs < maxClassMs ? texts.room : texts.slow)(people, seconds(durationMs, language)),
    refused === undefined,
    refused === undefined ? cardsText(people) : texts.noCards(refused),
  )
}

/** Plays a run sheet to its end in a headless browser. */
async function checkSheet(options: ReadyOptions, mock: MockServer, address: string): Promise<CheckResult> {
  const { texts, browser: executablePath, code, language } = options
  if (executablePath === undefined) return { part: 'sheet', ok: null, text: texts.noBrowser }
  const { sheet } = readSheet(forgottenPassword)
  const [{ chromium }, { chromiumFlags }, { playOpenSheet }, { path }] = await Promise.all([
    import('playwright'),
    import('../../ensure-chromium.mjs'),
    import('../playSheet.ts'),
    mock.rooms.open(),
  ])
  const began = performance.now()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const playing = async () => {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'nl-BE',
      reducedMotion: 'reduce',
      ignoreHTTPSErrors: true,
    })
    const [name = '', value = ''] = (await trainerCookie(address, code)).split('=')
    if (name !== '') await context.addCookies([{ name, value, url: address }])
    const site = `${address.replace(/\/$/, '')}${path}/webstudent/`
    await (await context.newPage()).goto(site)
    const panel = await context.newPage()
    await panel.goto(sheetLink(`${site}?paneel`, forgottenPassword))
    return playOpenSheet(panel, sheet.steps.length)
  }
  const [reason] = await playing()
    .catch((error: unknown) => [messageOf(error).split('\n')[0] ?? ''])
    .finally(() => browser.close())
  return {
    part: 'sheet',
    ok: reason === undefined,
    text:
      reason === undefined
        ? texts.sheet(sheet.title, seconds(performance.now() - began, language))
        : texts.noSheet(sheet.title, reason),
  }
}

/**
 * Checks what a trainer needs for a lesson, on a server with the options of the lesson, and removes its rooms afterwards.
 * @returns the result of each check, in their order
 */
export async function checkReady(options: ReadyOptions): Promise<readonly CheckResult[]> {
  const { host, state, portal, texts, authorityFile } = options
  if (authorityFile !== undefined)
    setDefaultCACertificates([...getCACertificates('default'), await readFile(authorityFile, 'utf8')])
  const { folder, problem } = await createTestFolder(state)
  try {
    const mock = await options.serve(folder)
    try {
      const addresses = addressesOf(mock.url, host)
      const [address] = addresses
      return [
        await checkAddress(options, addresses),
        await checkProjector(options, address),
        await checkTime(options),
        ...(await checkClass(options, address)),
        await checkDisk(options, problem),
        portal === undefined
          ? { part: 'sheet', ok: null, text: texts.skipped }
          : await checkSheet(options, mock, address),
      ]
    } finally {
      await mock.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A line for each result, and a sentence about all of them. */
export function formatChecks(texts: ReadyTexts, findings: readonly CheckResult[]): string {
  const marks = { true: '✓', false: '✗', null: '–' }
  const width = Math.max(...Object.values(texts.names).map((name) => name.length))
  const lines = findings.map(
    ({ part, ok, text }) => `${marks[`${ok}`]} ${texts.names[part].padEnd(width)}  ${text}`,
  )
  const count = findings.filter(({ ok }) => ok === false).length
  return [...lines, '', count === 0 ? texts.allReady : texts.missing(count)].join('\n')
}
