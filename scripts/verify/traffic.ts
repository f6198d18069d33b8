import { type HarContent, readHar, readProxyRecording } from '#contracts/traffic/har.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import type { VerifyOptions } from './options.ts'

/** The traffic in the HAR file or recording that the options name, if any. Throws an Error with a sentence for the user. */
export function readTraffic({ har, recording }: VerifyOptions): HarContent | undefined {
  if (har !== undefined) return readHar(readNamedFile(har, 'HAR file'), har)
  return recording === undefined
    ? undefined
    : {
        exchanges: readProxyRecording(readNamedFile(recording, 'recording'), recording),
        remarks: [],
      }
}
