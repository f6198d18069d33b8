import { version } from '#shared/portal/project.ts'
import type { Sheet } from '../sheet.ts'
import { sheetOf } from '../sheetText.ts'
import { administrator } from './administrator.ts'
import { forgottenPassword } from './forgottenPassword.ts'
import { lookAround } from './lookAround.ts'
import { newStudent } from './newStudent.ts'
import { parentAndTeacher } from './parentAndTeacher.ts'
import { planning } from './planning.ts'
import { registering } from './registering.ts'
import { train } from './train.ts'
import { whatIsNew } from './whatIsNew.ts'

/** The classic demos, in their usual order. All of them fit this version. */
export const sheets: readonly Sheet[] = [
  newStudent,
  lookAround,
  forgottenPassword,
  parentAndTeacher,
  registering,
  planning,
  train,
  whatIsNew,
  administrator,
].map((text) => ({ ...sheetOf(text), version }))
