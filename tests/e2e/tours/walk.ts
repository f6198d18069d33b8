import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Fault } from '#mocks/controls/faults/faults.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { expect, land, personaOf, setFaults, test, title } from '../support.ts'

type Reach = (page: Page) => Promise<void>

/** How to reach each visible state of some screens, by its name; each starts from the one before it. */
type States = Readonly<
  Record<
    string,
    | Reach
    | {
        /** Console lines that are expected when this state is reached. */
        readonly allows: RegExp
        readonly reach: Reach
      }
  >
>

export const an = personaOf('an.peeters')
export const password = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu openen' })

/** Opens the menu. A press can be lost in the moment in which a window of another size is drawn. */
export async function openMenu(page: Page) {
  const opened = page.getByRole('dialog', { name: 'Menu' })
  await expect(async () => {
    if (!(await opened.isVisible())) await menu(page).click()
    await expect(opened).toBeVisible({ timeout: scaleLimit(3_000) })
  }).toPass()
}

/** Follows a link of the open menu, or of the menu beside the page if the open one lacks it. */
export async function followMenu(page: Page, name: string) {
  const link = page.getByRole('dialog').getByRole('link', { name })
  if ((await link.count()) > 0) return link.click()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name }).first().click()
}

export async function toScreen(page: Page, name: string) {
  await openMenu(page)
  await followMenu(page, name)
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Waits until a call that nobody answers has failed, and the screen offers another try. */
export async function toFailure(page: Page) {
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
}

/** The states of a screen while it loads, after a failure, and after another try. */
export const loadedLate = (
  name: string,
  screen: {
    readonly endpoint: Fault['endpoint']
    readonly username: string
    readonly open: (page: Page) => Promise<void>
    readonly loading: string
    readonly ready: (page: Page) => Promise<void>
  },
  state = name,
): States => ({
  async [`${name} while it loads`](page) {
    await land(page, screen.username)
    await setFaults(page, { endpoint: screen.endpoint, kind: 'timeout', times: 1 })
    await screen.open(page)
    await expect(page.getByText(screen.loading)).toBeAttached()
  },
  [`${name} that failed`]: toFailure,
  async [state](page) {
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await screen.ready(page)
  },
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Whether an open dialog, or the bar at the bottom, covers a part of this element. What is below the bar can be scrolled
 * into sight; its size is checked by `smallTargets`.
 */
const isCovered = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)
    const dialog = document.querySelector('[aria-modal="true"]')
    if (!element || dialog) return dialog !== null && !dialog.contains(element)
    const bars = [...document.querySelectorAll('nav')].filter(
      (nav) => getComputedStyle(nav).position === 'sticky',
    )
    const { top, bottom } = element.getBoundingClientRect()
    return bars.some((bar) => {
      const box = bar.getBoundingClientRect()
      return !bar.contains(element) && bottom > box.top && top < box.bottom
    })
  }, selector)

// A message that fades out has too little contrast.
const fading = '[data-leaving="true"]'
// A portal in a frame is a page with its own landmarks, and the other tours check its screens.
const portals = 'iframe[title^="Portaal van "]'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']
type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
type Axe = { run(context: object, options: object): Promise<{ violations: Violations }> }

/** Loads axe into the page once, because loading takes longer than its rules. It stays until another page is loaded. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).include('head').withRules('document-title').setLegacyMode().analyze()
}

const findViolations = (page: Page, runOnly: RunOnly): Promise<Violations> =>
  page.evaluate(
    async ({ runOnly, portals }) => {
      const { axe } = window as unknown as { axe: Axe }
      return (await axe.run({ exclude: [[portals]] }, { runOnly, resultTypes: ['violations'] })).violations
    },
    { runOnly, portals },
  )

/**
 * Shows the page without transitions, because colours during a change of scheme, fading messages and rows out of view
 * would give wrong contrasts.
 */
async function atRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const rest = new CSSStyleSheet()
    rest.replaceSync(
      `*, *::before, *::after { transition: none !important; content-visibility: visible !important }
       [data-leaving] { animation: none !important }`,
    )
    document.adoptedStyleSheets.push(rest)
  })
  try {
    return await look()
  } finally {
    await page.evaluate(() => document.adoptedStyleSheets.pop())
  }
}

/** The violations that axe finds in this state, in light and in dark, one line each. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  await expect(page.locator(fading)).toHaveCount(0)
  // A bar that stays in place covers what is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await loadAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    // Only the colours differ in the dark.
    const runOnly: RunOnly =
      colorScheme === 'light' ? { type: 'tag', values: rules } : { type: 'rule', values: ['color-contrast'] }
    for (const { id, nodes } of await atRest(page, () => findViolations(page, runOnly)))
      for (const { target, failureSummary } of nodes) {
        const selector = target.join(' ')
        if (id === 'target-size' && (await isCovered(page, selector))) continue
        found.push(`${colorScheme}: ${id} at ${selector}: ${failureSummary}`)
      }
  }
  return found
}

/** The elements that reach beyond the window and make the page scroll sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isFixed = (element: Element): boolean =>
      getComputedStyle(element).position === 'fixed' ||
      (element.parentElement !== null && isFixed(element.parentElement))
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    // On a phone a wide element widens the fixed ones too, which say nothing about the cause.
    const causes = wide.filter((element) => !isFixed(element))
    return [
      ...(causes.length > 0 ? causes : wide).slice(-3).map((element) => element.outerHTML.slice(0, 120)),
      `${scrollWidth} px of ${clientWidth}`,
    ]
  })

/**
 * Buttons and links that a thumb could miss: lower or narrower than 44 px. Links in running text are exempt, and so are
 * bars that are as wide as their time: their whole line is a target, and each is in a list as well.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], summary')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.closest('p, .mantine-Input-wrapper, [data-to-scale]'))
      .map((element) => ({ html: element.outerHTML.slice(0, 120), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ html, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`),
  )

/** The share of the window's height that bars leave free after scrolling. */
const freeHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, 120)
    const height = window.innerHeight
    const covered = new Set<number>()
    // Behind a modal dialog the page cannot be used.
    const seen = document.querySelector('dialog:modal') ?? document.body
    for (const element of seen.querySelectorAll<HTMLElement>('*')) {
      const { position, pointerEvents, top: least, bottom: most } = getComputedStyle(element)
      const { top, bottom, width } = element.getBoundingClientRect()
      // A sticky element that has not moved from its place counts as a part of the page.
      const isStuck =
        Math.abs(top - Number.parseFloat(least)) < 1 ||
        Math.abs(height - bottom - Number.parseFloat(most)) < 1
      const stays = position === 'fixed' || (position === 'sticky' && isStuck)
      // An element over the whole page is not a bar, and one that lets presses through covers nothing.
      const isBar =
        stays && width >= window.innerWidth / 2 && bottom - top < height && pointerEvents !== 'none'
      if (!isBar || !element.checkVisibility() || element.closest('[role="dialog"], [aria-hidden="true"]'))
        continue
      for (let y = Math.max(0, Math.round(top)); y < Math.min(height, Math.round(bottom)); y++) covered.add(y)
    }
    window.scrollTo(0, 0)
    return 1 - covered.size / height
  })

/** Waits until the page is drawn, which taking a picture does. Its frames follow a fake clock. */
const drawn = (page: Page): Promise<unknown> => page.screenshot({ type: 'jpeg', quality: 1, scale: 'css' })

async function expectFit(page: Page, state: string) {
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size')
  const fits = (how: string) =>
    expect.soft
      .poll(() => overflow(page), {
        message: `${state}, ${how}: no sideways scrolling`,
        timeout: scaleLimit(2000),
      })
      .toEqual([])
  expect.soft(await smallTargets(page), `${state}: targets of 44 px`).toEqual([])
  await fits(`${size.width} px wide`)
  await page.setViewportSize({ width: 320, height: 640 })
  await fits('320 px wide')
  // 1280 × 800 enlarged four times.
  await page.setViewportSize({ width: 320, height: 200 })
  await drawn(page)
  // The page may be drawn in its new size a moment later, so this is polled.
  await expect.soft
    .poll(() => freeHeight(page), {
      message: `${state}, at 400 %: the height that bars leave`,
      timeout: scaleLimit(2000),
    })
    .toBeGreaterThanOrEqual(0.6)
  await page.setViewportSize(size)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await fits('text twice as large')
  // Waits for the new layout, because a press before it could be lost.
  await page.evaluate(async () => {
    document.documentElement.style.removeProperty('font-size')
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
  await drawn(page)
}

/** Tours through every state of some screens, each from the sign-in page of a fresh browser, and checks accessibility. */
export function walk(tours: Readonly<Record<string, States>>): void {
  for (const [tour, states] of Object.entries(tours)) {
    test(`${tour} is accessible: axe in light and dark, 320 px, large text, 44 px targets`, async ({
      page,
      problems,
    }) => {
      const foreignRequests: string[] = []
      page.context().on('request', (request) => {
        if (new URL(request.url()).hostname !== '127.0.0.1') foreignRequests.push(request.url())
      })
      await page.goto('')
      for (const [name, state] of Object.entries(states)) {
        const { allows, reach } = typeof state === 'function' ? { allows: undefined, reach: state } : state
        if (allows) problems.allow(allows)
        await test.step(name, async () => {
          await reach(page)
          expect.soft(await violations(page), `${name}: axe`).toEqual([])
          await expectFit(page, name)
        })
      }
      expect(foreignRequests.filter((url) => !/^(data|blob):/.test(url))).toEqual([])
    })
  }
}
