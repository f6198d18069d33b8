/** The breaks that the verifier does not find, and its false alarms, each with the reason. */

export type Outcome = 'found' | 'found under another name' | 'told without the verdict' | 'missed'

/** Findings about a sound school that the documents do not justify. */
export const FALSE_ALARMS: { title: RegExp; document: string }[] = [
  {
    title: /: Leerling \(data\[\]\.UserID\)/,
    document:
      'Document 1 gives Leerling an ID and a UserID, and wire.md says "0 is a real identifier, never \'no user\'": nothing says what stands at who has no user',
  },
]

/** The breaks that a report does not describe as it should. */
export const NOT_FOUND: Record<string, { outcome: Outcome; reason: string }> = {
  'the second mail for a new password of the same user is not sent': {
    outcome: 'missed',
    reason:
      'A mail that does not come, though an earlier one came, leaves three expectations unchecked and is no finding. With the usual limit of 120 s the wait for it can leave the run not judged.',
  },
  'a teacher also gets the hours of colleagues in which the teacher is free': {
    outcome: 'told without the verdict',
    reason:
      'A group of somebody else among the hours of a teacher may be meant, as long as its people are refused.',
  },
  'an account is saved with another password, whatever the old one was': {
    outcome: 'told without the verdict',
    reason:
      'A change of password with a wrong old one may be meant, together with weak passwords, though it gives the account to whoever finds a session.',
  },
  'a sign-in elsewhere ends the session here': {
    outcome: 'told without the verdict',
    reason: 'A session that ends before its time may be meant: the portal signs in again.',
  },
  'a switch reaches the menu only after the server starts again': {
    outcome: 'told without the verdict',
    reason:
      'A menu that does not follow its switch may be meant, though the switches govern what students see (S).',
  },
  'the larger photo is that of somebody else': {
    outcome: 'missed',
    reason:
      'Everybody gets the same wrong photo, and no two people have one: only who looks sees that the sizes show two people.',
  },
  'the day of a birth date is ignored': {
    outcome: 'missed',
    reason: 'Of the wrong birth date of a new user only the year is tried.',
  },
  'the teacher’s note of a point shows to pupils once the point was changed': {
    outcome: 'missed',
    reason: 'Whether pupils get a note is asked of points as they were made, not of those that were changed.',
  },
}
