/**
 * Takes the place of the package tldts in the school for Node. MSW keeps a browser's cookies there, with the list of all public
 * suffixes, an eighth of the package: a server has no such cookies.
 */
export const getDomain = (host: string): string => host
