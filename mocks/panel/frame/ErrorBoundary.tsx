import { Component, type ReactNode } from 'react'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { texts } from './texts.ts'

/** Keeps the panel usable when a tab fails to load or to render. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <FailedState text={texts.tabFailed} trying={false} onRetry={() => location.reload()} />
  }
}
