/** Puts the description and the message of a field below it. */
export const messagesBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
