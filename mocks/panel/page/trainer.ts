/** Everything that belongs to the trainer, and not to the portal, is in an element with this attribute. */
export const trainerAttribute = 'data-trainer'
