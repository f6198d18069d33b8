import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { describeStudentList } from '../describe/studentList.ts'

describeStudentList(
  vwomodule,
  { nl: 'modules', en: 'modules' },
  {
    some: 'a student with programmes is signed in',
    none: 'a student without modules is signed in',
  },
)
