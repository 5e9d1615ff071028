/** A sitting as a line of time: what was used of the clock, and each sign at its instant. All signs stand in a list as well. */
import { Check, Copy, EyeOff, type LucideIcon, MessageSquareWarning, Printer, WifiOff } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { clock } from '../clock.ts';
import type { OneSitting } from '../exam.ts';

type Event = OneSitting['events'][number];

const ICONS: Readonly<Record<Event['kind'], LucideIcon>> = {
  hidden: EyeOff,
  left: EyeOff,
  offline: WifiOff,
  copy: Copy,
  print: Printer,
  print_screen: Printer,
  claimed: MessageSquareWarning,
};

const WHOLE = 100;
/** Words take so much of the line, in percent of it. */
const WORDS = 23;
const EDGE = WORDS / 2;

/** Words at an end of the line stand within it. */
const edgeOf = (place: number): 'start' | 'end' | undefined =>
  place < EDGE ? 'start' : place > WHOLE - EDGE ? 'end' : undefined;

const beginOf = (place: number): number => {
  const edge = edgeOf(place);
  return edge === 'start' ? place : edge === 'end' ? place - WORDS : place - EDGE;
};

/** Which signs have room for their words, above the line or below it. */
export const lanesOf = (places: readonly number[]): readonly ('above' | 'below' | null)[] => {
  const free = { above: -WHOLE, below: -WHOLE };
  return places.map(place => {
    const lane = (['above', 'below'] as const).find(name => beginOf(place) >= free[name]);
    if (lane === undefined) return null;
    free[lane] = beginOf(place) + WORDS;
    return lane;
  });
};

const useWords = () => {
  const t = useText();
  const { number } = useFormat();
  return ({ kind, seconds, question }: Event): string => {
    const what = t(`exam.sign.${kind}`);
    const parts = [
      ...(seconds === null ? [] : [t('exam.for_seconds', { count: Math.round(seconds) })]),
      ...(question === null ? [] : [t('exam.at_question', { number: number(question) })]),
    ];
    return [what, ...parts].join(', ');
  };
};

const Mark = ({ place, tone, icon: Icon }: { place: number; tone: string; icon: LucideIcon }) => (
  <span className="exam-mark" data-tone={tone} style={{ insetInlineStart: `${place}%` }}>
    <Icon aria-hidden="true" />
  </span>
);

export const TimeLine = ({ data }: { data: OneSitting }) => {
  const t = useText();
  const wordsOf = useWords();
  const { clock_ms: whole, used_ms: used, events, sitting } = data;
  const at = (ms: number) => Math.min(WHOLE, (ms / Math.max(1, whole)) * WHOLE);
  const isOver = sitting.finished_at !== null;
  const lanes = lanesOf(events.map(event => at(event.after_ms)));
  return (
    <>
      <div className="exam-line" aria-hidden="true">
        <div className="exam-line-bar">
          <i style={{ inlineSize: `${at(used)}%` }} />
        </div>
        {events.map((event, place) => (
          <span key={event.id}>
            <Mark
              place={at(event.after_ms)}
              tone={event.breaks_rule ? 'bad' : 'open'}
              icon={ICONS[event.kind]}
            />
            {lanes[place] && (
              <span
                className="exam-words"
                data-lane={lanes[place]}
                data-edge={edgeOf(at(event.after_ms))}
                style={{ insetInlineStart: `${at(event.after_ms)}%` }}
              >
                <b>{clock(event.after_ms)}</b>
                <span>{wordsOf(event)}</span>
              </span>
            )}
          </span>
        ))}
        {isOver && <Mark place={at(used)} tone="good" icon={Check} />}
        <span className="exam-ends">
          <span dir="ltr">0</span>
          <span dir="ltr">{clock(whole)}</span>
        </span>
      </div>
      <ol className="exam-events" aria-label={t('exam.line')} data-more={lanes.includes(null) || undefined}>
        {events.map(event => (
          <li key={event.id}>
            <b dir="ltr" className="tabular">
              {clock(event.after_ms)}
            </b>{' '}
            {wordsOf(event)}
          </li>
        ))}
        {isOver && sitting.ended_by !== null && (
          <li>
            <b dir="ltr" className="tabular">
              {clock(used)}
            </b>{' '}
            {t(`exam.ended.${sitting.ended_by}`)}
          </li>
        )}
      </ol>
    </>
  );
};
