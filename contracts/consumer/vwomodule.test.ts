import { vwomodule } from '../../src/api/endpoints/vwomodule.ts'
import { describeStudentList } from '../describe/studentList.ts'

describeStudentList(vwomodule, 'modules', {
  some: 'a student with programmes is signed in',
  none: 'a student without modules is signed in',
})
