/** Catches the error of a broken screen and keeps the frame. Only reloading the page tries again, because browsers do not fetch a failed module twice. */
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
