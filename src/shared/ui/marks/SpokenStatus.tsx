/** A status for screen readers only. The element exists while it is empty, so that its text is announced. */
export const SpokenStatus = ({ children }: { children: string }) => (
  <p className="visually-hidden" role="status">
    {children}
  </p>
)
