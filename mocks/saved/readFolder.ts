import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '#shared/values/json.ts'
import { type Rows, type TableName, tableNames } from '../db/tables.ts'
import type { PhotoStore } from '../exchange/exchange.ts'
import { photosIn } from '../exchange/photos.ts'
import { textOfFile } from './readNamedFile.ts'
import { descriptionSchema, readTable, type SavedSchool, savedSchool, savedVersion } from './savedSchool.ts'

/** Thrown for a folder without a readable school; the message is a sentence for the user who named it. */
class UnreadableSchool extends Error {
  override readonly name = 'UnreadableSchool'
}

async function readJsonFile(folder: string, file: string): Promise<unknown> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(join(folder, file))
  } catch {
    throw new UnreadableSchool(`There is no school in ${folder}: ${file} is missing.`)
  }
  const json = parseJson(textOfFile(bytes, join(folder, file), 'file of a school'))
  if (json === undefined)
    throw new UnreadableSchool(`The school in ${folder} is damaged: ${file} is not JSON.`)
  return json
}

/** Reads a school that `npm run twin` wrote, with its photos, and checks every row as for the fixtures. */
export async function readSchoolFolder(folder: string): Promise<{ school: SavedSchool; photos: PhotoStore }> {
  const json = await readJsonFile(folder, 'school.json')
  const version =
    typeof json === 'object' && json !== null ? (json as { version?: unknown }).version : undefined
  if (typeof version === 'number' && version > savedVersion)
    throw new UnreadableSchool(`The school in ${folder} was written by a newer version of Webstudent.`)
  const description = descriptionSchema.safeParse(json)
  if (!description.success) {
    const field = description.error.issues[0]?.path.join('.') || 'all'
    throw new UnreadableSchool(`The school in ${folder} is damaged: school.json does not fit at ${field}.`)
  }
  const tables = await Promise.all(
    tableNames.map(async (name): Promise<[TableName, readonly object[]]> => {
      try {
        return [name, readTable(name, await readJsonFile(folder, `tables/${name}.json`))]
      } catch (error) {
        if (error instanceof UnreadableSchool) throw error
        throw new UnreadableSchool(`The school in ${folder} is damaged: ${(error as Error).message}.`)
      }
    }),
  )
  const school = savedSchool(description.data, Object.fromEntries(tables) as unknown as Rows)
  return { school, photos: photosIn(join(folder, 'photos')) }
}
