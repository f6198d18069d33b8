/** The names of portals beside each other in one page of a mock build, each in a frame with a session of its own. */

const namePrefix = 'webstudent-frame-'
/** How the name of a frame begins that stands in the place of a tab's name. The rest nobody can guess. */
const tabPattern = /^frame-[a-z0-9-]{20,80}$/

/** The name of a frame for somebody, in the page with this secret. */
export const frameName = (secret: string, username: string): string =>
  `${namePrefix}${secret}-${username.toLowerCase().replace(/[^a-z0-9]/g, '-')}`

/** The name in the place of a tab's for a window of this name; null for one that is no such frame. */
export function tabOfFrame(name: string): string | null {
  const tab = `frame-${name.slice(namePrefix.length)}`
  return name.startsWith(namePrefix) && tabPattern.test(tab) ? tab : null
}

/** Whether calls with this tab name have a session of their own. */
export const isFrameTab = (tab: string | null | undefined): tab is string =>
  typeof tab === 'string' && tabPattern.test(tab)
