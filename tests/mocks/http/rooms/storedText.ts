import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'

/** All that a server has in its folder, as one text: the names of the files, the files, and the compressed rows. */
export async function storedText(folder: string): Promise<string> {
  const db = new DatabaseSync(join(folder, 'rooms.sqlite'), { readOnly: true })
  const seeds = db.prepare('SELECT rows FROM seeds').all()
  db.close()
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
  const unpacked = seeds.map(({ rows }) => gunzipSync(rows as Uint8Array).toString('utf8'))
  return [...names, ...texts, ...unpacked].join('\n')
}
