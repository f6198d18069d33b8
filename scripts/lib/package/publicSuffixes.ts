/**
 * Replaces the package tldts in the school for Node. MSW uses its list of public suffixes, an eighth of the package, for a
 * browser's cookies, which a server does not have.
 */
export const getDomain = (host: string): string => host
