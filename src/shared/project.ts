/** spec: access-and-account §1 */
export const version = '1.3.2'
export const projectName = 'Webstudent'
