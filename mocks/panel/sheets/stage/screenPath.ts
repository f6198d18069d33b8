import { type Path, paths } from '#shared/portal/paths.ts'
import { pathIn } from '../../page/screens.ts'

/** The path of the screen that an address of the portal shows, even if more follows that path; null for no screen. */
export function screenAt(hash: string): Path | null {
  const here = pathIn(hash).toLowerCase()
  const fitting = Object.values(paths).filter((path) => {
    const known = path.toLowerCase()
    return here === known || (known !== '/' && here.startsWith(`${known}/`))
  })
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null
}
