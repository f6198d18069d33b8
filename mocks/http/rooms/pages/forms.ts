import { readText } from '../../../exchange/readText.ts'
import { refusal, tooLarge } from '../../guards/limits.ts'
import { refusedOrigin } from '../../guards/security.ts'
import type { TrainerCheck } from '../../guards/trainer.ts'
import type { Rooms } from '../rooms.ts'
import { wrongCodePage } from './roomPages.ts'

const maxFormBytes = 10_000

/** What a page of the server needs to answer a visitor. */
export interface Entrance {
  readonly rooms: Rooms
  readonly trainer: TrainerCheck
  readonly origins: readonly string[]
  /** The address of the sender. */
  readonly address: string
}

export const redirect = (status: 303 | 307, path: string) =>
  new Response(null, { status, headers: { Location: path } })

/** Whether a form asks for a room in which everybody may sign in as anybody with a click. */
export const isForAnybody = (form: URLSearchParams): boolean => fieldOf(form, 'iedereen') !== ''

/** A field of a form, without spaces around it; `''` if it is absent. */
export const fieldOf = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? ''

/** A trainer's form, see {@link readForm}; for anybody else, the page that asks for the code. */
export async function readTrainerForm(
  request: Request,
  entrance: Entrance,
  maxBytes?: number,
): Promise<URLSearchParams | Response> {
  const form = await readForm(request, entrance, maxBytes)
  if (form instanceof Response || entrance.trainer.allows(request, entrance.address)) return form
  return wrongCodePage()
}

/** A form from a page of this server; for any other, the answer that refuses it. */
export async function readForm(
  request: Request,
  { origins }: Entrance,
  maxBytes = maxFormBytes,
): Promise<URLSearchParams | Response> {
  if (request.method !== 'POST') return refusal(405, 'This page takes a form.', { Allow: 'GET, POST' })
  const refused = refusedOrigin(request, origins)
  if (refused) return refused
  const text = await readText(request, maxBytes)
  return text === null ? tooLarge() : new URLSearchParams(text)
}
