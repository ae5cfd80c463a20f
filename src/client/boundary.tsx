import { Component, type ErrorInfo, type ReactNode } from 'react'
import { InAppError } from '../frame/error-screen.tsx'

/** A block that throws loses only its own section. */
export class Boundary extends Component<{ children: ReactNode }, { message: string | undefined }> {
  override state: { message: string | undefined } = { message: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    const { message } = this.state
    return message === undefined ? this.props.children : <InAppError message={message} />
  }
}
