import type { StateName } from '../../describe/states.ts'

/** The states of people whom several probes need. */
export const roles = {
  student: 'a student is signed in',
  studentWithDocuments: 'a student with documents in the agenda is signed in',
  studentWithLessons: 'a student with lessons is signed in',
  studentWithProgrammes: 'a student with programmes is signed in',
  studentWithPayments: 'a student with payments is signed in',
  studentWithoutPayments: 'a student without payments is signed in',
  pupil: 'a pupil with agenda points is signed in',
  pupilWithMarks: 'a pupil with marks is signed in',
  parent: 'a parent is signed in',
  parentOfCode: 'a parent of a child with a koppelcode is signed in',
  parentOfPupil: 'a parent of a child with agenda points is signed in',
  teacher: 'a teacher is signed in',
  teacherOfStudent: 'a teacher of a student is signed in',
  /** The teacher of the registered hour in the school's file. */
  registeringTeacher: 'a teacher with a registered hour is signed in',
  writingTeacher: 'a teacher who may write in the agenda is signed in',
  staff: 'a member of staff is signed in',
  readingStaff: 'a member of staff who only reads is signed in',
  administrator: 'the administrator is signed in',
  whoMustChange: 'a user who must change the password',
} as const satisfies Record<string, StateName>
