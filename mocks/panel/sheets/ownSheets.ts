import * as z from 'zod/mini'
import { parseJsonAs } from '#shared/values/json.ts'
import type { Sheet } from './sheet.ts'
import { readSheet, type SheetProblem, uniqueId } from './sheetText.ts'

const ownSchema = z.array(z.object({ id: z.string(), text: z.string() }))

/** A sheet of the trainer's own, as text. */
export interface OwnSheet {
  readonly id: string
  readonly text: string
}

/** The name under which a browser stores the trainer's own sheets. */
export const ownSheetsItem = 'eigen-draaiboeken'

/** Reads stored sheets; an empty list if they cannot be read. */
export const readOwnSheets = (stored: string | null): readonly OwnSheet[] =>
  parseJsonAs(stored ?? '', ownSchema) ?? []

/** The sheet in a stored text, with the ID under which it is stored, and the problems in it. */
export function openOwnSheet({ id, text }: OwnSheet): { sheet: Sheet; problems: readonly SheetProblem[] } {
  const { sheet, problems } = readSheet(text)
  return { sheet: { ...sheet, id }, problems }
}

/** Adds a sheet, unless one has exactly this text. Returns all sheets, and the ID of this one. */
export function addSheet(own: readonly OwnSheet[], text: string): { own: readonly OwnSheet[]; id: string } {
  const same = own.find((each) => each.text === text)
  if (same) return { own, id: same.id }
  const ids = own.map(({ id }) => id)
  const id = uniqueId(`eigen ${readSheet(text).sheet.title}`, ids)
  return { own: [...own, { id, text }], id }
}

/** Changes the text of a sheet. */
export const changeSheet = (own: readonly OwnSheet[], id: string, text: string): readonly OwnSheet[] =>
  own.map((each) => (each.id === id ? { id, text } : each))
