/** The names of portals beside each other in one page of a mock build, each in a frame with a session of its own. */

const namePrefix = 'webstudent-frame-'
/** The prefix of a frame's name that is used as the name of a tab. The rest cannot be guessed. */
const tabPattern = /^frame-[a-z0-9-]{20,80}$/

/** The name of a frame for somebody, in the page with this secret. */
export const frameName = (secret: string, username: string): string =>
  `${namePrefix}${secret}-${username.toLowerCase().replace(/[^a-z0-9]/g, '-')}`

/** The tab name for a window of this name; null if it is no such frame. */
export function tabOfFrame(name: string): string | null {
  const tab = `frame-${name.slice(namePrefix.length)}`
  return name.startsWith(namePrefix) && tabPattern.test(tab) ? tab : null
}

/**
 * A mark by which a page distinguishes its own changes, and those of its frames, from those of others: 32 bits of a tab's name,
 * from which the name of a frame cannot be derived. Undefined for a call without a name.
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
