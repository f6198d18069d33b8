import { opleiding, vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { describeStudentList } from '../describe/studentList.ts'

describeStudentList(
  opleiding,
  { nl: 'opleidingen', en: 'programmes' },
  {
    some: 'a student with programmes is signed in',
    none: 'a student without programmes is signed in',
  },
)
describeStudentList(
  vwogevolgdeopleiding,
  { nl: 'vroegere opleidingen', en: 'earlier programmes' },
  {
    some: 'a student with earlier programmes is signed in',
    none: 'a student without earlier programmes is signed in',
  },
)
