/** Reports of questions and of players, each on a desk of its own (PANEL, Layout). */
import './report.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { readMe } from '../../lib/auth-provider.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Page } from '../../parts/page/page.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { DeskWaiting } from './desk-frame.tsx';
import { PlayerDesk, usePlayerReports } from './player/player-desk.tsx';
import { QuestionDesk, useQuestionReports } from './question/question-desk.tsx';

const PATHS = { questions: '/reports', players: '/reports/players' } as const;
type Tab = keyof typeof PATHS;

/** The oldest of some instants, as ISO 8601; undefined without any. */
const oldest = (rows: readonly { readonly oldest_at: string }[]): string | undefined =>
  rows.map(({ oldest_at }) => oldest_at).toSorted()[0];

const useTabs = (tab: Tab, counts: Readonly<Record<Tab, number | undefined>>, may: readonly Tab[]) => {
  const t = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  if (may.length < 2) return null;
  return (
    <Segmented
      label={t('report.which')}
      value={tab}
      onChange={next => void navigate(PATHS[next])}
      options={may.map(value => {
        const count = counts[value];
        return { value, name: `${t(`report.${value}`)}${count === undefined ? '' : ` ${number(count)}`}` };
      })}
    />
  );
};

export function Reports() {
  const t = useText();
  const { ago } = useFormat();
  const isPhone = useIsPhone();
  const { pathname, search } = useLocation();
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: readMe });
  const may = (['questions', 'players'] as const).filter(tab =>
    me?.calls.includes(tab === 'questions' ? 'question_report/list' : 'player_report/list'),
  );
  const tab: Tab = pathname === PATHS.players || !may.includes('questions') ? 'players' : 'questions';
  const questions = useQuestionReports(may.includes('questions'));
  const players = usePlayerReports(may.includes('players'));
  const shown = tab === 'questions' ? questions : players;
  const tabs = useTabs(tab, { questions: questions.data?.total, players: players.data?.total }, may);
  const since = oldest(shown.data?.rows ?? []);
  const isOpen = isPhone && search !== '';
  return (
    <Page
      title={t('report.title')}
      {...(isOpen && { parent: { name: t('report.title'), path: PATHS[tab] } })}
      acts={since && !isPhone && <span className="muted">{t('report.oldest', { ago: ago(since) })}</span>}
    >
      {!shown.data && <DeskWaiting error={shown.error} onRetry={() => void shown.refetch()} />}
      {tab === 'questions' && questions.data && <QuestionDesk {...questions.data} tabs={tabs} />}
      {tab === 'players' && players.data && <PlayerDesk {...players.data} tabs={tabs} />}
    </Page>
  );
}
