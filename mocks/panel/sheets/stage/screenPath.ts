import { type Path, paths } from '#shared/paths.ts'

/** The path of the screen at an address of the portal, which may continue after it; null for none. */
export function screenAt(hash: string): Path | null {
  const here = hash.replace(/^#|\?.*$/g, '').toLowerCase() || '/'
  const fitting = Object.values(paths).filter((path) => {
    const known = path.toLowerCase()
    return here === known || (known !== '/' && here.startsWith(`${known}/`))
  })
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null
}
