import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.optional(z.string()),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

/** Vite's build manifest: from the name of a source or chunk to what was built from it. */
export type Manifest = z.output<typeof manifestSchema>

/** Gzipped bytes of JavaScript and of CSS. */
export interface Weight {
  readonly js: number
  readonly css: number
}

/** Reads `manifest.json`. Throws an Error if it is not a manifest. */
export function readManifest(json: string): Manifest {
  return manifestSchema.parse(JSON.parse(json))
}

/** Every built file that a manifest entry needs before it runs. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const file of chunk.css ?? []) seen.add(file)
  for (const name of chunk.imports ?? []) filesOf(manifest, name, seen)
  return seen
}

/** The view and the model of a screen load together, so they count as one part. */
const partOf = (source: string) => source.replace(/^(src\/screens\/[^/]+)\/(View\.tsx|model\.ts)$/, '$1')

/**
 * The parts that load later: each source that an `import()` names, or the chunk that several of them share, with the files that
 * are not in `loaded`.
 */
export function lazyParts(
  manifest: Manifest,
  loaded: ReadonlySet<string>,
): { name: string; files: string[] }[] {
  const parts = new Map<string, Set<string>>()
  const later = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!later.has(key) || loaded.has(chunk.file)) continue
    const name = partOf(chunk.src ?? chunk.name ?? key)
    parts.set(name, new Set([...(parts.get(name) ?? []), ...filesOf(manifest, key)]))
  }
  return [...parts].map(([name, files]) => ({ name, files: [...files].filter((file) => !loaded.has(file)) }))
}

/** The gzipped weight of built files. Only JavaScript and CSS count. */
export function weigh(files: Iterable<string>, read: (file: string) => Uint8Array): Weight {
  let [js, css] = [0, 0]
  for (const file of files) {
    if (/\.m?js$/.test(file)) js += gzipSync(read(file)).length
    else if (file.endsWith('.css')) css += gzipSync(read(file)).length
  }
  return { js, css }
}

/** Bytes as kB of 1000 bytes, one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** The words of a list that occur in a text as whole words. */
export function wholeWordsIn(text: string, marks: Iterable<string>): string[] {
  return [...marks].filter((mark) => {
    const literal = mark.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const end = /\w$/.test(mark) ? '(?![\\p{L}\\d])' : ''
    return new RegExp(`(?<![\\p{L}\\d])${literal}${end}`, 'u').test(text)
  })
}
