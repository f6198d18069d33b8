/** rule: product-3 */
export const version = '1.3.2'
export const projectName = 'Webstudent'

/** The path, below the portal's own address, of the picture that is shown where a person has no photo. rule: request-10 */
export const noPhoto = './static/pics/no_photo.png'

/** The maker of the school server; no source states the address (A). */
export const providerAddress = 'https://www.wisa.be/'
