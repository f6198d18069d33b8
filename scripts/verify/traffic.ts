import { type Recorded, readHar, readProxyRecording } from '#contracts/traffic/har.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import type { VerifyOptions } from './options.ts'

/**
 * What is in the HAR file or the recording that the options name; undefined if they name none. Throws an Error with a
 * sentence for a person.
 */
export function readTraffic({ har, recording }: VerifyOptions): Recorded | undefined {
  if (har !== undefined) return readHar(readNamedFile(har, 'HAR file'), har)
  return recording === undefined
    ? undefined
    : {
        exchanges: readProxyRecording(readNamedFile(recording, 'recording'), recording),
        remarks: [],
      }
}
