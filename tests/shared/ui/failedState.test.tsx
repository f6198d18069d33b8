import { MantineProvider } from '@mantine/core'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { $isServerUnreachable } from '#shared/browser/updates.ts'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'

const code = 'Foutcode 502 : De server van de school is niet bereikbaar'
const sentences = (text: string, readAt?: string, isServerUnreachable = false) => {
  const html = renderToStaticMarkup(
    <Provider value={fork({ values: [[$isServerUnreachable, isServerUnreachable]] })}>
      <MantineProvider>
        <FailedState text={text} readAt={readAt} trying={false} onRetry={() => {}} />
      </MantineProvider>
    </Provider>,
  )
  return [...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, sentence]) => sentence)
}

test('a failure says once what happened, and that nothing is lost', () => {
  expect(sentences(code)).toEqual([code, 'Er is niets verloren.'])
})

test('above what was seen before stands the failure alone, with when that was read', () => {
  expect(sentences(code, '2026-11-24 11:20:00')).toEqual([
    code,
    expect.stringMatching(/^Bijgewerkt op .*11:20/),
  ])
})

// rule: known-5
test('without a server the strip on top of the page says it, and what was seen before has its time alone', () => {
  expect(sentences('Gelieve uw internet verbinding te controleren', '2026-11-24 11:20:00', true)).toEqual([
    expect.stringMatching(/^Bijgewerkt op .*11:20/),
  ])
  expect(sentences(code, '', true)).toEqual([code])
  expect(sentences(code, undefined, true)).toContain(code)
})
