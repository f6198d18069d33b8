/** For screen readers only. It is there while it is empty, so that its text is announced when it comes. */
export const SpokenStatus = ({ children }: { children: string }) => (
  <p className="visually-hidden" role="status">
    {children}
  </p>
)
