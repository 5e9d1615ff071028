/** The exams of today, and those that were taken (SPEC 4, DECISIONS 7, DESIGN 9). */

import type { Reply } from '@trivium/contract/catalogue';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { go, type ScreenProps, useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useFocusGrown } from '../../lib/use-focus-grown.ts';
import { useLast } from '../../lib/use-last.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { modeHue } from '../../play/mode/mode-tile.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { ExamCard } from './parts/exam-card.tsx';
import { ExamRules } from './parts/exam-rules.tsx';
import { deviceZone, type Exam } from './use-exam-times.ts';

const TABS = ['today', 'completed'] as const;
type Tab = (typeof TABS)[number];
const TYPES = { today: 1, completed: 2 } as const satisfies Record<Tab, number>;
/** Shown twelve more at a time, at most as many as one call returns. */
const STEP = 12;
const MOST = 100;
/** Exams change state by themselves, so a remembered reply is soon old. */
const FRESH_MS = 2_000;
/** How long after its instant the server has certainly changed an exam's state. */
const TURN_MS = 300;

const tabIn = (search: string): Tab =>
  TABS.find(tab => tab === new URLSearchParams(search).get('tab')) ?? 'today';
const tabPath = (tab: Tab): string => (tab === 'today' ? modePath('exam') : `${modePath('exam')}?tab=${tab}`);

export const Exams = ({ params }: ScreenProps) => {
  const text = useText();
  const tab = tabIn(useSearch());
  return (
    <>
      <Stage hue={modeHue('exam')} rays={{ at: 'top-end' }}>
        <BackBar label={text('catalog.back_to_modes')} href={paths.hub} />
        <PageHeader title={text('exam.title')} />
        <div className="max-w-[34rem] pt-1 pb-1.5">
          <Segmented
            label={text('exam.tabs')}
            segments={TABS.map(value => ({ value, label: text(`exam.tab.${value}`) }))}
            value={tab}
            onChange={value => go(tabPath(value), { replace: true })}
            controls="exams"
          />
        </div>
      </Stage>
      <List key={tab} tab={tab} named={params['exam']} />
    </>
  );
};

/** The exams of one tab. An exam named in the address opens its rules; an unknown one shows a notice. */
const List = ({ tab, named }: { tab: Tab; named: string | undefined }) => {
  const text = useText();
  const [limit, setLimit] = useState(named === undefined ? STEP : MOST);
  const fields = { type: TYPES[tab], limit, timezone: deviceZone() };
  const shown = useReply('get_exam_module', fields, { freshMs: FRESH_MS });
  const { refused, again, isAsking } = shown;
  const reply = useLast(shown.reply);
  const total = useLast(shown.total) ?? 0;
  const [wanted, setWanted] = useState<Exam | null>(null);
  const linked = named === undefined ? undefined : reply?.exams.find(exam => isNamed(exam, named));
  const opened = wanted ?? (linked?.is_open && linked.play_id === null ? linked : null);
  useTurns(reply, again);
  const list = useRef<HTMLUListElement>(null);
  const grow = useFocusGrown(list, reply?.exams.length ?? 0);
  const main =
    reply?.exams.find(({ play_id }) => play_id !== null) ?? reply?.exams.find(({ is_open }) => is_open);
  const isUnknown = named !== undefined && reply !== null && linked === undefined;
  const leaveUnknown = useEffectEvent(() => {
    notice.error(text('refusal.no_data'));
    go(modePath('exam'), { replace: true });
  });
  useEffect(() => {
    if (isUnknown) leaveUnknown();
  }, [isUnknown]);
  const close = () => {
    setWanted(null);
    if (named !== undefined) go(modePath('exam'), { replace: true });
  };
  return (
    <div
      id="exams"
      role="tabpanel"
      className="grid grid-cols-1 gap-4 px-(--tv-gutter) pt-4 pb-8"
      aria-busy={isAsking}
    >
      {reply === null && isAsking && (
        <div className="exam-list">
          <Skeletons shape="card" count={2} />
        </div>
      )}
      {reply === null && shown.state === 'failed' && (
        <LoadFailed onRetry={again} busy={isAsking} message={refused?.message} />
      )}
      {reply?.exams.length === 0 && (
        <EmptyState isAlone title={text(`exam.empty.${tab}`)}>
          {text(`exam.empty_words.${tab}`)}
        </EmptyState>
      )}
      {reply !== null && reply.exams.length > 0 && (
        <ul ref={list} className="exam-list">
          {reply.exams.map(exam => (
            <li key={exam.exam_module_id}>
              <ExamCard exam={exam} isMain={exam === main} onStart={() => setWanted(exam)} />
            </li>
          ))}
        </ul>
      )}
      {reply !== null && total > reply.exams.length && limit < MOST && (
        <Button
          variant="quiet"
          className="justify-self-center"
          busy={isAsking}
          onClick={() => {
            grow();
            setLimit(Math.min(MOST, limit + STEP));
          }}
        >
          {text('exam.more')}
        </Button>
      )}
      {opened && <ExamRules exam={opened} onClose={close} />}
    </div>
  );
};

/** The longest delay that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

/** Asks again when an exam begins or ends, so that a player who waits sees it open. */
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
