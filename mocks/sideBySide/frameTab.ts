// The names of portals side by side in one page of a mock build, each in a frame with its own session.

const namePrefix = 'webstudent-frame-'
/** The form of the tab names of frames. The last part cannot be guessed. */
const tabPattern = /^frame-[a-z0-9-]{20,80}$/

/** The name of somebody's frame in the page with this secret. */
export const frameName = (secret: string, username: string): string =>
  `${namePrefix}${secret}-${username.toLowerCase().replace(/[^a-z0-9]/g, '-')}`

/** The tab name of a window with this name; null if it is not such a frame. */
export function tabOfFrame(name: string): string | null {
  const tab = `frame-${name.slice(namePrefix.length)}`
  return name.startsWith(namePrefix) && tabPattern.test(tab) ? tab : null
}

/**
 * A mark by which a page distinguishes changes by itself and its frames from those by others: the 32-bit FNV-1a hash of a tab's
 * name, from which a frame's name cannot be derived. Undefined for a call without a name.
 */
export function markOfTab(tab: string | null | undefined): string | undefined {
  if (!tab) return undefined
  let mark = 0x811c9dc5
  for (const letter of tab) mark = Math.imul(mark ^ letter.charCodeAt(0), 0x01000193)
  return (mark >>> 0).toString(16)
}

/** Whether calls with this tab name have a session of their own. */
export const isFrameTab = (tab: string | null | undefined): tab is string =>
  typeof tab === 'string' && tabPattern.test(tab)
