import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { describeStudentList } from '../describe/studentList.ts'

describeStudentList(
  vwoparticipaties,
  { nl: 'lessen', en: 'lessons' },
  { some: 'a student with lessons is signed in', none: 'a student without lessons is signed in' },
)
