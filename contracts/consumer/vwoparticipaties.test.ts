import { vwoparticipaties } from '../../src/api/endpoints/vwoparticipaties.ts'
import { describeStudentList } from '../describe/studentList.ts'

describeStudentList(vwoparticipaties, 'lessons', {
  some: 'a student with lessons is signed in',
  none: 'a student without lessons is signed in',
})
