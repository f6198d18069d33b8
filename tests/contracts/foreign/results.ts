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

/** The breaks that a report does not describe as it should, although it has the answers of the version before. */
export const NOT_FOUND: Record<string, { outcome: Outcome; reason: string }> = {
  'a retest is neither a task nor a test': {
    outcome: 'told without the verdict',
    reason:
      'Another type than the version before is not compatible, although the documents leave this type open.',
  },
  'the day of a birth date is ignored': {
    outcome: 'missed',
    reason: 'Of the wrong birth date of a new user only the year is tried.',
  },
}
