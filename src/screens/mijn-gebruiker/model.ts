import './account.ts'
import './children.ts'
import './linkChild.ts'
import './links.ts'
import './password.ts'
import './preferredScreen.ts'

export { closed, opened } from './records.ts'
