import { type Exchange, readHar, readProxyRecording } from '#contracts/traffic/har.ts'
import { readNamedFile } from './namedFile.ts'
import type { VerifyOptions } from './options.ts'

/**
 * The exchanges in the HAR file or the recording that the options name; undefined if they name none. Throws an Error with
 * a sentence for a person.
 */
export function readTraffic({ har, recording }: VerifyOptions): Exchange[] | undefined {
  if (har !== undefined) return readHar(readNamedFile(har, 'HAR file'), har)
  return recording === undefined
    ? undefined
    : readProxyRecording(readNamedFile(recording, 'recording'), recording)
}
