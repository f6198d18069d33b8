/** Whether a key press or a touch on this target belongs to a field. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null
