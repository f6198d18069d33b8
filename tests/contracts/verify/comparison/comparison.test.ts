import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { committedPact } from '#contracts/describe/pact.ts'
import { compareWithPact } from '#contracts/verify/comparison/comparison.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import { readAnswer } from '#contracts/verify/server/answer.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { isLong } from '../../../sample.ts'

const scratch = temporaryFolder()

/** A program that replaces Pact's library. @param body gets `answers`, `interactions` and `end(judged)` */
function library(name: string, body: string): URL {
  const file = join(scratch, `${name}.mjs`)
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs'
process.once('message', async ({ answers, pact }) => {
  const { interactions } = JSON.parse(readFileSync(pact, 'utf8'))
  const end = (judged) =>
    process.send(
      { interactionResults: judged.map(({ description }) => ({ description, result: 'OK' })) },
      () => process.exit(0),
    )
  ${body}
})
setInterval(() => {}, 1000)
`,
  )
  return pathToFileURL(file)
}

const answersTo = async (...indexes: number[]) =>
  new Map(
    await Promise.all(
      indexes.map(async (index) => [index, await readAnswer(Response.json({ data: [] }))] as const),
    ),
  )
const descriptions = readPact().map(({ description }) => description)
const judged = (results: readonly { readonly description: string }[]) =>
  results.map(({ description }) => descriptions.indexOf(description))

// These run concurrently, because they mostly wait for a program.
describe.concurrent('the comparison with a pact', { timeout: scaleLimit(60_000) }, () => {
  test('judges all interactions but the one at which the library stops', async () => {
    const worker = library(
      'breaks-off',
      `const bad = ${JSON.stringify(descriptions[3])}
  if (interactions.some(({ description }) => description === bad)) process.exit(1)
  end(interactions)`,
    )
    const results = await compareWithPact(committedPact, await answersTo(0, 1, 2, 3), { worker })
    expect(judged(results)).toEqual([0, 1])
  })

  test.each(isLong ? [301, 302, 303, 307, 308] : [307])(
    'does not follow an answer with HTTP %i to another address',
    async (status) => {
      let asked = 0
      const elsewhere = await startGateway(async () => {
        asked += 1
        return Response.json({ success: true, data: [] })
      })
      const redirect = new Response(null, { status, headers: { Location: `${elsewhere.url}/metadata` } })
      const results = await compareWithPact(committedPact, new Map([[0, await readAnswer(redirect)]]))
      await elsewhere.close()
      expect(asked).toBe(0)
      expect(judged(results)).toEqual([0])
    },
  )

  /** A library that fails to fetch the recorded answer to an interaction. @param when a condition, in code */
  const unreachable = (name: string, when: string) =>
    library(
      name,
      `process.send(
    {
      interactionResults: interactions.map(({ description, request }) =>
        description === ${JSON.stringify(descriptions[1])} && (${when})
          ? { description, result: 'ERROR', mismatch: { message: 'error sending request for url (' + answers + request.path + ')' } }
          : { description, result: 'OK' },
      ),
    },
    () => process.exit(0),
  )`,
    )

  test('repeats a comparison that the library could not fetch from this machine', async () => {
    const worker = unreachable('misses-once', 'interactions.length > 1')
    expect(judged(await compareWithPact(committedPact, await answersTo(0, 1, 2), { worker }))).toEqual([
      0, 2, 1,
    ])
  })

  test('has no result for an answer that the library can never fetch, because the server did nothing wrong', async () => {
    const worker = unreachable('misses', 'true')
    expect(judged(await compareWithPact(committedPact, await answersTo(0, 1, 2), { worker }))).toEqual([0, 2])
  })

  test('has no result and no failure when the library never ends', async () => {
    const results = await compareWithPact(committedPact, await answersTo(0, 1), {
      worker: library('hangs', ''),
      quietMs: 200,
    })
    expect(results).toEqual([])
  })

  test('waits for a slow library while it goes on', async () => {
    const quietMs = scaleLimit(2000)
    const worker = library(
      'slow',
      `for (let asked = 0; asked < 6; asked += 1) {
    await (await fetch(answers + interactions[0].request.path)).text()
    await new Promise((resolve) => setTimeout(resolve, ${quietMs / 4}))
  }
  end(interactions)`,
    )
    const results = await compareWithPact(committedPact, await answersTo(0, 1), { worker, quietMs })
    expect(judged(results)).toEqual([0, 1])
  })
})
