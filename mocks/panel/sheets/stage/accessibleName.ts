import { computeAccessibleName } from 'dom-accessibility-api'

/** The name of an element for screen readers. */
export const nameOf = (element: Element): string => computeAccessibleName(element)

/** Whether an element is visible, and a screen reader can reach it. */
export const isReachable = (element: Element): boolean =>
  element.closest('[aria-hidden="true"], [inert]') === null &&
  element.checkVisibility({ visibilityProperty: true })
