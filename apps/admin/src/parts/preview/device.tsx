/** A frame of the player's app, as a phone or a desktop drawn smaller; it is told what to show, and follows every change. */
import './preview.css';
import type { LookAsk, PreviewAsk, PreviewReady } from '@trivium/contract/admin/preview';
import { useEffect, useRef, useState } from 'react';

/** What the frame is to the page within, in its own pixels: a phone of 390, or a desktop. */
const SIZES = { phone: { wide: 390, high: 800 }, desktop: { wide: 1280, high: 800 } } as const;
export type DeviceKind = keyof typeof SIZES;

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

const isReady = (told: unknown): told is PreviewReady =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'ready';

/** Tells the frame what to show, once it listens and with every change. */
const useFrame = (asks: readonly (PreviewAsk | LookAsk)[]) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isReady(data))
        setListening(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const told = JSON.stringify(asks);
  useEffect(() => {
    if (!isListening) return;
    for (const ask of JSON.parse(told)) frame.current?.contentWindow?.postMessage(ask, location.origin);
  }, [told, isListening]);
  return frame;
};

type DeviceProps = {
  /** Path of the page in the frame. */
  path: string;
  title: string;
  device: DeviceKind;
  /** In this order. */
  asks: readonly (PreviewAsk | LookAsk)[];
};

export const Device = ({ path, title, device, asks }: DeviceProps) => {
  const frame = useFrame(asks);
  const { wide, high } = SIZES[device];
  const { box, drawn } = useDrawn(wide);
  const size = { '--wide': wide, '--high': high, '--drawn': drawn } as React.CSSProperties;
  return (
    <div ref={box} className="preview-device" data-view={device} style={size}>
      <iframe ref={frame} src={path} title={title} />
    </div>
  );
};
