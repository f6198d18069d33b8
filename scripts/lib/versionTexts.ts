/**
 * A changelog in which what is not released yet has become a version, below a new heading for what comes.
 * @throws Error when there is nothing below 'Not released yet'
 */
export function releaseChangelog(changelog: string, version: string): string {
  const heading = '## Not released yet\n'
  const [before, after = ''] = changelog.split(heading)
  if (/^\s*(##|$)/.test(after)) throw new Error('The changelog names nothing below "Not released yet".')
  return `${before}${heading}\n## ${version}\n${after}`
}
