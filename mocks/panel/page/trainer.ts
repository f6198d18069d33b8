/** The attribute of elements that belong to the trainer, and not to the portal. */
export const trainerAttribute = 'data-trainer'
