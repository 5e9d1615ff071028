/** The exams: what is on today, and what was taken (SPEC 4, DECISIONS 7, DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useEffectEvent, useState } from 'react';
import { go, type ScreenProps } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { useReply } from '../../lib/reply.ts';
import { useText } from '../../lib/text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Stage, Topbar } from '../../ui/stage.tsx';
import { ExamCard } from './parts/exam-card.tsx';
import { ExamRules } from './parts/exam-rules.tsx';
import { deviceZone, type Exam } from './use-exam-times.ts';

const TABS = ['today', 'completed'] as const;
type Tab = (typeof TABS)[number];
const TYPES = { today: 1, completed: 2 } as const satisfies Record<Tab, number>;
/** More exams in one day than anybody sits. */
const AT_ONCE = 100;
/** States change by themselves: what is remembered is soon old. */
const FRESH_MS = 2_000;
/** So long after the instant the server has surely turned. */
const TURN_MS = 300;

/** An exam named in the address opens its rules. */
export const Exams = ({ params }: ScreenProps) => {
  const text = useText();
  const [tab, setTab] = useState<Tab>('today');
  const named = params['exam'];
  const fields = { type: TYPES[tab], limit: AT_ONCE, timezone: deviceZone() };
  const { reply, state, refused, again, isAsking } = useReply('get_exam_module', fields, {
    freshMs: FRESH_MS,
  });
  const [wanted, setWanted] = useState<Exam | null>(null);
  const linked = named === undefined ? undefined : reply?.exams.find(exam => isNamed(exam, named));
  const shown = wanted ?? (linked?.is_open && linked.play_id === null ? linked : null);
  useTurns(reply, again);
  const close = () => {
    setWanted(null);
    if (named !== undefined) go(paths.exams, { replace: true });
  };
  return (
    <>
      <Stage hue={5} rays={{ at: 'top-end' }}>
        <Topbar>
          <IconLink
            label={text('catalog.back_to_modes')}
            href={paths.hub}
            icon={<ArrowLeft className="flip" />}
          />
        </Topbar>
        <PageHeader title={text('exam.title')} />
        <div className="max-w-[34rem] pt-1 pb-1.5">
          <Segmented
            label={text('exam.tabs')}
            segments={TABS.map(value => ({ value, label: text(`exam.tab.${value}`) }))}
            value={tab}
            onChange={setTab}
            controls="exams"
          />
        </div>
      </Stage>
      <div id="exams" role="tabpanel" className="px-(--tv-gutter) pt-4 pb-8" aria-busy={state === 'loading'}>
        {state === 'loading' && (
          <div className="exam-list">
            <Skeletons shape="card" count={2} />
          </div>
        )}
        {state === 'failed' && (
          <ErrorState retryLabel={text('app.try_again')} onRetry={again} busy={isAsking}>
            {refused?.message || text('app.not_loaded')}
          </ErrorState>
        )}
        {reply?.exams.length === 0 && (
          <EmptyState title={text(`exam.empty.${tab}`)}>{text(`exam.empty_words.${tab}`)}</EmptyState>
        )}
        {reply !== null && reply.exams.length > 0 && (
          <ul className="exam-list">
            {reply.exams.map(exam => (
              <li key={exam.exam_module_id}>
                <ExamCard exam={exam} onStart={() => setWanted(exam)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown && <ExamRules exam={shown} onClose={close} />}
    </>
  );
};

/** Timers cannot wait longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Asks again when an exam begins or ends: who waits for the start sees it open. */
const useTurns = (reply: Reply<'get_exam_module'> | null, ask: () => void) => {
  const turn = useEffectEvent(ask);
  useEffect(() => {
    if (reply === null) return;
    const now = Date.parse(reply.now);
    const turns = reply.exams.flatMap(({ starts_at, ends_at }) => [
      Date.parse(starts_at),
      Date.parse(ends_at),
    ]);
    const next = Math.min(...turns.filter(at => at > now));
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => turn(), Math.min(next - now + TURN_MS, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [reply]);
};

const isNamed = ({ exam_module_id }: Exam, named: string) => String(exam_module_id) === named;
