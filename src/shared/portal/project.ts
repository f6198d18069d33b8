/** The portal's version and name. rule: product-3 */
export const version = '1.3.2'
export const projectName = 'Webstudent'

/** The picture of a person without a photo, relative to the portal's address. rule: request-10 */
export const noPhoto = './static/pics/no_photo.png'

/** The website of the maker of the school server; the address is assumed. */
export const providerAddress = 'https://www.wisa.be/'
