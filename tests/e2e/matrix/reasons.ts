/** The reasons for exceptions to the expectation of a column. Each reason is a letter in the table. */
export const reasons = {
  'no calls': 'the screen makes no calls, so it opens in any case',
  optional:
    'the screen works without this call: it fetches a convenience, or something that the server enforces anyway',
  'no field': 'no field can be missing: the portal reads nothing from this answer, or it is null',
  assumed: 'no source says that the field is there: the portal does without it (decision 024)',
  'set aside': 'rows without the field are set aside, and a line says how many (decision 024)',
  'not read': 'the portal reads nothing from this answer: a success is enough',
  script: 'this answer is a script, and the portal ignores what it does not know in it (server: flags-3)',
  'status text': 'the message is the English reason phrase of the HTTP status (rule: sign-in-13)',
  'not remembered':
    'after a reload the portal has the password only if it is remembered; otherwise it asks to sign in again (decision 004)',
  'signed in elsewhere':
    'after a sign-in at an external system the portal has no password, so it cannot sign in again by itself (server: method-15)',
  'input ends with the session':
    'the input is discarded with the session, so that the next user does not see it (decision 005)',
  'already done': 'the server did its part before the answer was lost, and rightly refuses a second try',
  'stored anyway': 'the portal reads again after a save, and finds the change on the server',
  'found again': 'the portal reads again, and counts as made what it finds on the server (rule: point-14)',
  'left out': 'a lesson without a day cannot be in a calendar file: the message says how many',
  'older copy': 'the portal shows an older copy meanwhile',
  'at once': 'the choice applies at once, and a message confirms when it is stored',
  'same answer': 'success and failure have the same message (rule: username-3)',
  'signs out anyway': 'the user is signed out whatever the server answers (rule: sign-out-1)',
} as const

export type Reason = keyof typeof reasons
