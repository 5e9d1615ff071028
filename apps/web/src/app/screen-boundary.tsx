/** A screen that breaks leaves the frame standing and offers another try. Give it the path as `key`. */
import { Component, type ReactNode } from 'react';

type Props = { fallback: (again: () => void) => ReactNode; children: ReactNode };

export class ScreenBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(why: unknown) {
    console.error('screen broke', why);
  }

  override render() {
    if (this.state.isBroken) return this.props.fallback(() => this.setState({ isBroken: false }));
    return this.props.children;
  }
}
