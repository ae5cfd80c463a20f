import { Component, type ErrorInfo, type ReactNode } from 'react'

type BoundaryProps = { children: ReactNode; fallback: (message: string) => ReactNode }

/** What throws inside loses only what is inside. */
export class Boundary extends Component<BoundaryProps, { message: string | undefined }> {
  override state: { message: string | undefined } = { message: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    const { message } = this.state
    return message === undefined ? this.props.children : this.props.fallback(message)
  }
}
