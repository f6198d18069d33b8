/** The version of the portal, as in `package.json`. */
export const portalVersion = '1.3.2'
