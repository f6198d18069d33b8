import { MantineProvider } from '@mantine/core'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { $isServerUnreachable } from '#shared/browser/network.ts'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'

const code = 'Foutcode 502 : De server van de school is niet bereikbaar'
/** The paragraphs that the state shows for a failure with this text. */
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

test('above earlier data, a failure says when those data were read', () => {
  expect(sentences(code, '2026-11-24 11:20:00')).toEqual([
    code,
    expect.stringMatching(/^Bijgewerkt op .*11:20/),
  ])
})

// rule: known-5
test('without a server, the strip at the top of the page reports it, and earlier data show only their time', () => {
  expect(sentences('Gelieve uw internet verbinding te controleren', '2026-11-24 11:20:00', true)).toEqual([
    expect.stringMatching(/^Bijgewerkt op .*11:20/),
  ])
  expect(sentences(code, '', true)).toEqual([code])
  expect(sentences(code, undefined, true)).toContain(code)
})
