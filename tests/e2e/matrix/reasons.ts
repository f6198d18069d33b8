/** Why a cell goes otherwise than its column says. Each reason is a letter in the table. */
export const reasons = {
  'no calls': 'the screen makes no call of its own: it opens whatever the server does',
  beside:
    'the screen does without this call: it asks for a convenience, or for what the server decides anyway',
  'no field':
    'there is no field that could be missing: the portal reads nothing from this answer, or it is null',
  'not read': 'the portal reads nothing from this answer: that it came is all there is to know',
  script: 'this answer is a script: what is not known in it is passed over (server: flags-3)',
  'status text': 'in the words of the HTTP status, which are English (rule: sign-in-13)',
  'not remembered':
    'a page that is loaded anew knows the password only where it is remembered: it asks to sign in again (decision 004)',
  'signed in elsewhere':
    'whoever signs in elsewhere gives the portal no password: it cannot sign in again by itself (server: method-15)',
  'typed ends with the session':
    'what was typed ends with the session, so that whoever signs in next does not find it (decision 005)',
  'done already':
    'the server did what it was asked before its answer was lost; the same again is refused, for good reason',
  'seen to be stored': 'the portal reads again after a save, and sees that the server has it',
  'older copy': 'the older copy stands meanwhile',
  'at once': 'the choice stands at once, and a message says when it is stored',
  'same answer': 'the same message on success and failure (rule: username-3)',
  'leaves anyway': 'whatever the server says, the user is signed out (rule: sign-out-1)',
} as const

export type Reason = keyof typeof reasons
