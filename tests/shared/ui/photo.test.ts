import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { noPhoto } from '#shared/portal/project.ts'
import { rememberFailed } from '#shared/ui/photo/failedPhotos.ts'
import { Photo } from '#shared/ui/photo/Photo.tsx'

const device = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const drawn = (src: string | null, name = '') =>
  renderToStaticMarkup(createElement(Photo, { src, size: 44, name }))

// rule: request-10
describe('a photo', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('that failed is not requested again by another picture of the page', () => {
    device(true)
    expect(drawn('/foto/00000001.png')).toContain('src="/foto/00000001.png"')
    rememberFailed('/foto/00000001.png')
    expect(drawn('/foto/00000001.png')).toContain(`src="${noPhoto}"`)
    expect(drawn('/foto/00000001.png', 'An Peeters')).toContain(`src="${noPhoto}"`)
    expect(drawn('/foto/00000002.png')).toContain('src="/foto/00000002.png"')
  })

  test('without an address shows the initials', () => {
    expect(drawn(null, 'An Peeters')).toContain('>AP<')
  })

  test('that failed while the device was offline is requested again', () => {
    device(false)
    rememberFailed('/foto/00000003.png')
    device(true)
    expect(drawn('/foto/00000003.png')).toContain('src="/foto/00000003.png"')
  })
})
