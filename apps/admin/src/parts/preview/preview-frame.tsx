/** A page of the player's app in a frame, as a phone or a desktop, drawn smaller; it follows what it is told. */
import './preview.css';
import type {
  ContestPreviewAsk,
  LinePreviewAsk,
  LookAsk,
  PreviewAsk,
  PreviewReady,
} from '@trivium/contract/admin/preview';
import { PREVIEW_PATHS } from '@trivium/rules/site/path';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTheme } from '../../lib/theme.ts';
import { useIsDark } from '../../lib/use-media.ts';

/** What the frame is told, without the scheme, which is the panel's. */
export type Shown =
  | Omit<PreviewAsk, 'scheme'>
  | Omit<ContestPreviewAsk, 'scheme'>
  | Omit<LinePreviewAsk, 'scheme'>;
export type Scheme = LookAsk['scheme'];

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

const useScheme = (): Scheme => {
  const theme = useTheme();
  const isDark = useIsDark();
  if (theme !== 'system') return theme;
  return isDark ? 'dark' : 'light';
};

const isReady = (told: unknown): told is PreviewReady =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'ready';

/** Tells the frame what to show, once it listens and with every change. */
const useFrame = (asks: readonly (Shown | Omit<LookAsk, 'scheme'>)[], wished?: Scheme) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const own = useScheme();
  const scheme = wished ?? own;
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isReady(data))
        setListening(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const told = JSON.stringify(asks.map(ask => ({ ...ask, scheme })));
  useEffect(() => {
    if (!isListening) return;
    for (const ask of JSON.parse(told)) frame.current?.contentWindow?.postMessage(ask, location.origin);
  }, [told, isListening]);
  return frame;
};

type PreviewFrameProps = {
  /** Path of the page in the frame. */
  address: string;
  title: string;
  shown?: Shown;
  /** The styles of a look that is not saved. */
  css?: string;
  /** The panel's own when left out. */
  scheme?: Scheme;
  device: 'phone' | 'desktop';
  /** What the frame is to the page within, in its own pixels. */
  wide: number;
  high: number;
};

export const PreviewFrame = (props: PreviewFrameProps) => {
  const { address, title, shown, css, scheme, device, wide, high } = props;
  const look = css === undefined ? [] : [{ preview: 'look', css } as const];
  const frame = useFrame([...(shown ? [shown] : []), ...look], scheme);
  const { box, drawn } = useDrawn(wide);
  const size = { '--wide': wide, '--high': high, '--drawn': drawn } as CSSProperties;
  return (
    <div ref={box} className="preview-device" data-view={device} style={size}>
      <iframe ref={frame} src={address} title={title} />
    </div>
  );
};

/** One text with its formulas, as the player's card draws it, in a line of the panel's own. */
export const LineFrame = ({ text, title }: { text: string; title: string }) => {
  const frame = useFrame([{ preview: 'line', text }]);
  return <iframe ref={frame} src={PREVIEW_PATHS.line} title={title} className="preview-line" />;
};
