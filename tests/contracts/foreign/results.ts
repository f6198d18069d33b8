/** The breaks that the verifier does not find, and its false alarms, each with the reason. */

export type Outcome = 'found' | 'found under another name' | 'told without the verdict' | 'missed'

/** Findings about a sound school that the documents do not justify. */
export const knownFalseAlarms: { title: RegExp; document: string }[] = [
  {
    title: /: Leerling \(data\[\]\.UserID\)/,
    document:
      'Document 1 gives Leerling an ID and a UserID, and wire.md says "0 is a real identifier, never \'no user\'": nothing says what UserID is for somebody without a user',
  },
]

interface Shortfall {
  outcome: Outcome
  reason: string
}

/** The documents leave it open, and the version before did it in another way. */
const otherwiseBefore: Shortfall = {
  outcome: 'told without the verdict',
  reason: 'It is another answer than that of the version before, which was observed: not compatible.',
}

/** The breaks that a report does not describe as it should, although it has the answers of the version before. */
export const shortfalls: Record<string, Shortfall> = {
  'a retest is neither a task nor a test': otherwiseBefore,
  'the modules that a student has not begun are no longer in the list': otherwiseBefore,
  'what is to be paid is what remains after the payments': otherwiseBefore,
  'a teacher registers attendances only on the day itself': otherwiseBefore,
  'an account that is saved without a new password has an empty password from then on': {
    outcome: 'missed',
    reason: 'The portal saves an account only with a new password, and so does the verifier.',
  },
  'a child can be linked to only one parent: the second parent is refused': {
    outcome: 'missed',
    reason: 'No call undoes a link, so that no child is linked to a second parent.',
  },
}
