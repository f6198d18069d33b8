import { allSettled, createStore } from 'effector'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#api/failures/failure.ts'
import { createDownload } from '#session/calls/download.ts'
import type { SavedFile } from '#shared/browser/files.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { scaledTimeout, signedIn } from '../app.ts'

describe('a download', () => {
  useTestSchool({ shared: true })

  /** Somebody who is signed in, with downloads that the test ends. */
  async function signedInWithDownload() {
    type File = SavedFile & { remark?: string }
    const pending: { resolve: (file: File) => void; reject: (error: Error) => void }[] = []
    const download = createDownload(
      (_context, _name: string) =>
        new Promise<File>((resolve, reject) => {
          pending.push({ resolve, reject })
        }),
      (name) => `${name} is gedownload.`,
    )
    const $failures = createStore<readonly string[]>([]).on(download.failed, (all, { name }) => [
      ...all,
      name,
    ])
    const files: string[] = []
    const app = await signedIn('an.peeters', { onFile: ({ name }) => void files.push(name) })
    return {
      app,
      pending,
      files,
      request: (name: string) => app.fire(download.requested, name),
      running: () => app.get(download.$running),
      failures: () => app.get($failures),
    }
  }
  const file = (name: string) => ({ name, type: 'text/plain', content: 'inhoud' })

  test('runs until it is saved and reported under its name', async () => {
    const { app, pending, files, request, running } = await signedInWithDownload()
    const done = request('a.txt')
    expect(running()).toBe('a.txt')
    pending[0]?.resolve(file('a.txt'))
    await done
    expect([files, app.toasts(), running()]).toEqual([['a.txt'], ['a.txt is gedownload.'], null])
  })

  test('is reported with the remark about it', async () => {
    const { app, pending, request } = await signedInWithDownload()
    const done = request('a.txt')
    pending[0]?.resolve({ ...file('a.txt'), remark: 'Er ontbreekt 1 les.' })
    await done
    expect(app.toasts()).toEqual(['a.txt is gedownload. Er ontbreekt 1 les.'])
  })

  test('is not started while another is under way', async () => {
    const { pending, files, request } = await signedInWithDownload()
    const both = [request('a.txt'), request('b.txt')]
    expect(pending).toHaveLength(1)
    pending[0]?.resolve(file('a.txt'))
    await Promise.all(both)
    const next = request('b.txt')
    pending[1]?.resolve(file('b.txt'))
    await next
    expect(files).toEqual(['a.txt', 'b.txt'])
  })

  test('that fails is reported as such, and may be tried again', async () => {
    const { app, pending, failures, files, request, running } = await signedInWithDownload()
    const done = request('a.txt')
    pending[0]?.reject(new ApiFailure('log file', { kind: 'unreachable' }))
    await done
    expect([failures(), files, app.toasts(), running()]).toEqual([['ApiFailure'], [], [], null])
    const again = request('a.txt')
    pending[1]?.resolve(file('a.txt'))
    await again
    expect(files).toEqual(['a.txt'])
  })

  test('is not reported as failed when the session has ended', async () => {
    const { app, pending, failures, request } = await signedInWithDownload()
    const done = request('a.txt')
    pending[0]?.reject(new ApiFailure('log file', { kind: 'unauthorized' }))
    await done
    expect([failures(), app.userName()]).toEqual([[], null])
  })

  test('of a user who has left is dropped, and does not block that of the next user', async () => {
    const { app, pending, files, request, running } = await signedInWithDownload()
    const done = request('a.txt')
    void app.signIn('mohamed.elamrani')
    await expect.poll(app.userName, scaledTimeout).toBe('Mohamed El Amrani')
    expect(running()).toBeNull()
    const next = request('b.txt')
    pending[0]?.resolve(file('a.txt'))
    pending[1]?.resolve(file('b.txt'))
    await Promise.all([done, next])
    await allSettled(app.scope)
    expect(files).toEqual(['b.txt'])
  })
})
