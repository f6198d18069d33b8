import type { Page } from 'playwright'

/** The longest time that a step of a run sheet may take. */
const maxStepMs = 60_000

/**
 * Plays the run sheet that is open in this panel.
 * @returns why its steps no longer fit the portal, one sentence each
 */
export async function playOpenSheet(panel: Page, steps: number): Promise<readonly string[]> {
  const misfits = panel.getByRole('region', { name: 'Wat niet past' })
  await panel.getByRole('button', { name: 'Speel alles' }).click()
  const failed = panel.getByRole('status').filter({ hasText: 'past niet.' })
  const done = panel.getByText('Alle stappen zijn gedaan.')
  await done
    .or(failed)
    .first()
    .waitFor({ timeout: maxStepMs * steps })
  const failures = await failed.allInnerTexts()
  return failures.length === 0 ? [] : [...(await misfits.getByRole('listitem').allInnerTexts()), ...failures]
}
