import { computeAccessibleName } from 'dom-accessibility-api'

/** The name of an element, as a screen reader says it. */
export const nameOf = (element: Element): string => computeAccessibleName(element)

/** Whether people can see an element, and a screen reader can reach it. */
export const isReachable = (element: Element): boolean =>
  element.closest('[aria-hidden="true"], [inert]') === null &&
  element.checkVisibility({ visibilityProperty: true })
