import { type ServerType, sitePaths } from '#api/school/serverTypes.ts'

export interface Site {
  /** The path before `/bin/server.fcgi`, such as `/webstudent` or `/demo/webstudent`. */
  readonly path: string
  readonly type: ServerType
}

const typeOf = new Map(Object.entries(sitePaths).map(([type, path]) => [path, type as ServerType]))

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/')).toLowerCase()

/** The site of a path, from its last segment. A path that names none belongs to `defaultSite`, the students' site by default. */
export function siteOf(path: string, defaultSite: ServerType = 'STUDENT'): Site {
  return { path, type: typeOf.get(lastSegment(path)) ?? defaultSite }
}

/** The path with the name of its edition: `/webleerling` for pupils at the root. server: session-2 */
export const namedPath = ({ path, type }: Site): string =>
  typeOf.has(lastSegment(path)) ? path : `${path}${sitePaths[type]}`
