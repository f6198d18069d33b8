import { opleiding, vwogevolgdeopleiding } from '../../src/api/endpoints/opleiding.ts'
import { describeStudentList } from '../describe/studentList.ts'

describeStudentList(opleiding, 'programmes', {
  some: 'a student with programmes is signed in',
  none: 'a student without programmes is signed in',
})
describeStudentList(vwogevolgdeopleiding, 'earlier programmes', {
  some: 'a student with earlier programmes is signed in',
  none: 'a student without earlier programmes is signed in',
})
