/** A screen that breaks leaves the frame standing. Only a new page is another try: a part that could not be fetched is not asked for twice. */
import { Component, type ReactNode } from 'react';

type Props = { fallback: ReactNode; children: ReactNode };

export class ScreenBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(why: unknown) {
    console.error('screen broke', why);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
