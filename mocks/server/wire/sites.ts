import { type ServerType, sitePaths } from '#api/school/serverTypes.ts'

export interface Site {
  /** The path before `/bin/server.fcgi`, e.g. `/webstudent` or `/demo/webstudent`. */
  readonly path: string
  readonly type: ServerType
}

const typeOf = new Map(Object.entries(sitePaths).map(([type, path]) => [path, type as ServerType]))

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/')).toLowerCase()

/** The site that a path belongs to, by its last segment; a path that names none is `unnamed`, the students' site. */
export function siteOf(path: string, unnamed: ServerType = 'STUDENT'): Site {
  return { path, type: typeOf.get(lastSegment(path)) ?? unnamed }
}

/** The path of the same edition with its name in it: `/webleerling` for pupils at the root. server: session-2 */
export const namedPath = ({ path, type }: Site): string =>
  typeOf.has(lastSegment(path)) ? path : `${path}${sitePaths[type]}`
