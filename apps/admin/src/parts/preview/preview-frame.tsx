/** A page of the player's app in a frame, as a phone or a desktop, drawn smaller; it follows what it is told. */
import './preview.css';
import type { ContestPreviewAsk, PreviewAsk, PreviewReady } from '@trivium/contract/admin/preview';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTheme } from '../../lib/theme.ts';
import { useIsDark } from '../../lib/use-media.ts';

/** What the frame is told, without the scheme, which is the panel's. */
export type Shown = Omit<PreviewAsk, 'scheme'> | Omit<ContestPreviewAsk, 'scheme'>;

/** How much smaller than its own size the frame is drawn in the width that there is. */
const useDrawn = (wide: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { box, drawn: Math.min(1, width / wide) };
};

const useScheme = (): 'light' | 'dark' => {
  const theme = useTheme();
  const isDark = useIsDark();
  if (theme !== 'system') return theme;
  return isDark ? 'dark' : 'light';
};

const isReady = (told: unknown): told is PreviewReady =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'ready';

/** Tells the frame what to show, once it listens and with every change. */
const useFrame = (shown: Shown) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useScheme();
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isReady(data))
        setListening(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const ask = JSON.stringify({ ...shown, scheme });
  useEffect(() => {
    if (isListening) frame.current?.contentWindow?.postMessage(JSON.parse(ask), location.origin);
  }, [ask, isListening]);
  return frame;
};

type PreviewFrameProps = {
  /** Path of the page in the frame. */
  address: string;
  title: string;
  shown: Shown;
  device: 'phone' | 'desktop';
  /** What the frame is to the page within, in its own pixels. */
  wide: number;
  high: number;
};

export const PreviewFrame = ({ address, title, shown, device, wide, high }: PreviewFrameProps) => {
  const frame = useFrame(shown);
  const { box, drawn } = useDrawn(wide);
  const size = { '--wide': wide, '--high': high, '--drawn': drawn } as CSSProperties;
  return (
    <div ref={box} className="preview-device" data-view={device} style={size}>
      <iframe ref={frame} src={address} title={title} />
    </div>
  );
};
