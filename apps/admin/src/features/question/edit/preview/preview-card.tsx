/** The player's own card in a frame of the player's app, as a phone and as a desktop; it follows what is written. */
import './preview.css';
import type {
  PreviewAsk,
  PreviewedQuestion,
  PreviewReady,
  PreviewState,
} from '@trivium/contract/admin/preview';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../lib/text.ts';
import { useTheme } from '../../../../lib/theme.ts';
import { Segmented } from '../../../../ui/form/segmented.tsx';

const ADDRESS = '/preview/question/';
const VIEWS = ['question', 'right', 'wrong', 'desktop'] as const;
type View = (typeof VIEWS)[number];

/** What the frame is to the page within, in its own pixels: a phone of 390, or a desktop. */
const SIZES = { phone: { wide: 390, high: 800 }, desktop: { wide: 1280, high: 800 } } as const;

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
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

const isReady = (told: unknown): told is PreviewReady =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'ready';

/** Tells the frame what to show, once it listens and with every change. */
const useFrame = (question: PreviewedQuestion, state: PreviewState) => {
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
  const ask = JSON.stringify({ preview: 'show', question, state, scheme } satisfies PreviewAsk);
  useEffect(() => {
    if (isListening) frame.current?.contentWindow?.postMessage(JSON.parse(ask), location.origin);
  }, [ask, isListening]);
  return frame;
};

export const PreviewCard = ({ question }: { question: PreviewedQuestion }) => {
  const t = useText();
  const [view, setView] = useState<View>('question');
  const frame = useFrame(question, view === 'desktop' ? 'question' : view);
  const device = view === 'desktop' ? 'desktop' : 'phone';
  const { wide, high } = SIZES[device];
  const { box, drawn } = useDrawn(wide);
  const size = { '--wide': wide, '--high': high, '--drawn': drawn } as React.CSSProperties;
  return (
    <div className="preview">
      <Segmented
        label={t('question_edit.preview')}
        value={view}
        onChange={setView}
        options={VIEWS.map(name => ({ value: name, name: t(`question_edit.view.${name}`) }))}
      />
      <div ref={box} className="preview-device" data-view={device} style={size}>
        <iframe ref={frame} src={ADDRESS} title={t('question_edit.preview')} />
      </div>
      <p className="help text-center">{t('question_edit.preview_line')}</p>
    </div>
  );
};
