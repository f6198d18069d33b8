import { Component, type ReactNode } from 'react'
import { FailedState } from '../../../src/shared/ui/lists/FailedState.tsx'
import { texts } from '../texts.ts'

/** Keeps the panel standing when the code of a tab does not come or breaks. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <FailedState text={texts.tabFailed} trying={false} onRetry={() => location.reload()} />
  }
}
