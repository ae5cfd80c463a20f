import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from './report-error.ts'

type BoundaryProps = {
  children: ReactNode
  fallback: (message: string) => ReactNode
  /** The type of the block inside, for the error report. */
  block?: string
}

/**
 * An error boundary: an error inside replaces only this part of the page and is reported to the
 * site.
 */
export class Boundary extends Component<BoundaryProps, { message: string | undefined }> {
  override state: { message: string | undefined } = { message: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
    reportError(error, this.props.block)
  }

  override render() {
    const { message } = this.state
    return message === undefined ? this.props.children : this.props.fallback(message)
  }
}
