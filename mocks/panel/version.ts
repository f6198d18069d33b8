import { version } from '../../package.json' with { type: 'json' }

/** The version of the portal. */
export const portalVersion: string = version
