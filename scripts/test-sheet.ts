import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { sheetLink } from '#mocks/panel/sheets/sheetLink.ts'
import { readSheet } from '#mocks/panel/sheets/sheetText.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { type BuiltDemo, withBuiltDemo } from './lib/measure/builtDemo.ts'
import { playOpenSheet } from './lib/playSheet.ts'

/** Plays run sheets on the built demo, and names the steps that no longer fit: `npm run test:sheet -- FILE…`. */

const files = process.argv.slice(2)
const size = { width: 1280, height: 800 }

/** Plays a sheet. Returns why it does not fit, one sentence each. */
async function play(text: string, portal: Page, address: string): Promise<readonly string[]> {
  const { sheet, problems } = readSheet(text)
  if (problems.length > 0) return problems.map(({ line, text }) => `line ${line}: ${text}`)
  const panel = await portal.context().newPage()
  await panel.goto(sheetLink(`${address}?paneel`, text))
  return playOpenSheet(panel, sheet.steps.length)
}

async function playAll({ open, address }: BuiltDemo): Promise<number> {
  let failed = 0
  for (const file of files) {
    const portal = await open(size)
    const reasons = await play(readFileSync(file, 'utf8'), portal, address)
    await portal.context().close()
    console.log(`${reasons.length === 0 ? '✓' : '✗'} ${file}`)
    for (const reason of reasons) console.log(`    ${reason}`)
    if (reasons.length > 0) failed += 1
  }
  return failed
}

if (files.length === 0) {
  console.error('Usage: npm run test:sheet -- FILE…')
  process.exitCode = 2
} else {
  try {
    await withBuiltDemo(async (demo) => {
      const failed = await playAll(demo)
      console.log(`\n${files.length - failed} passed, ${failed} failed`)
      if (failed > 0) process.exitCode = 1
    })
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
