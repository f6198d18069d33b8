import type { Controls, Status } from '#mocks/controls/api.ts'
import { maxSchoolBytes } from '#mocks/controls/http/limits.ts'
import { FileTooLarge, openFileFx, saveFileFx } from '#shared/browser/files.ts'
import { parseJson } from '#shared/values/json.ts'
import { changeName } from '../endpointNames.ts'
import { forgetMoments } from './forgetMoments.ts'
import type { Snapshot, Snapshots } from './snapshots.ts'
import { texts } from './texts.ts'

const json = 'application/json'

/** Opens and saves files; tests replace it. */
export interface Files {
  open(): Promise<string | null>
  save(name: string, text: string): Promise<void>
}

const browserFiles: Files = {
  open: () => openFileFx({ accept: `.json,${json}`, maxBytes: maxSchoolBytes }),
  save: (name, text) => saveFileFx({ name, type: json, content: text }),
}

/**
 * The trainer's actions on the data of a school. Each returns a Dutch sentence about its result, or null if it did nothing. It
 * rejects with a Dutch sentence if it fails.
 */
export function createActions(controls: Controls, moments: Snapshots, files: Files = browserFiles) {
  const openFile = (take: (text: string) => Promise<void>, done: string) => async () => {
    const text = await files.open().catch((error: unknown) => {
      throw error instanceof FileTooLarge ? new Error(texts.tooLarge) : error
    })
    if (text === null) return null
    await take(text)
    return done
  }
  const titleOf = async ({ scenario }: Status) =>
    (await controls.scenarios()).find(({ name }) => name === scenario)?.title ?? null
  return {
    async undo(steps: number): Promise<string | null> {
      const undone: string[] = []
      while (undone.length < steps) {
        const what = await controls.undo()
        if (what === null) break
        undone.push(changeName(what))
      }
      return undone.length === 0 ? null : texts.undone(undone)
    },
    async saveMoment(name: string): Promise<string> {
      const [status, state] = await Promise.all([controls.status(), controls.snapshot()])
      await moments.save({ name, at: status.clock.now, scenario: await titleOf(status) }, state)
      return texts.momentSaved(name)
    },
    async restore({ id, name }: Snapshot): Promise<string> {
      await controls.restore(await moments.state(id))
      return texts.restored(name)
    },
    async save(): Promise<string> {
      const { name, text } = await controls.exportFile()
      await files.save(name, text)
      return texts.saved(name)
    },
    open: openFile((text) => controls.importFile(text), texts.opened),
    // The school itself says what is wrong with another file.
    openServer: openFile((text) => controls.setDialect(parseJson(text) ?? {}), texts.serverOpened),
    async closeServer(): Promise<string> {
      await controls.setDialect(null)
      return texts.serverClosed
    },
    async remove({ id, name }: Snapshot): Promise<string> {
      await moments.remove(id)
      return texts.removed(name)
    },
    /** @param done the sentence about the result */
    async reset(done: string = texts.resetDone): Promise<string> {
      await controls.reset()
      return done
    },
    /** Prepares the demo for the next user: the usual server, without a class and its data. */
    async handOver(): Promise<string> {
      await controls.setDialect(null)
      await controls.forgetClass()
      await forgetMoments(moments)
      await controls.reset()
      return texts.handedOver
    },
    async saveAside(text: string): Promise<string> {
      await files.save(texts.asideFile, text)
      return texts.saved(texts.asideFile)
    },
  }
}
