/** The best rank on each leaderboard, with a link to them (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { Stat, Stats } from '../../../ui/list/stat.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

export const BestRanks = ({ ranks }: { ranks: Reply<'get_statistics_details'>['best_ranks'] }) => {
  const text = useText();
  const number = useNumber();
  const figure = (rank: number | null) => (rank === null ? '–' : number(rank));
  return (
    <Section
      title={text('profile.best_rank')}
      className="mt-0!"
      end={
        <a className="link" href={paths.leaderboard}>
          {text('leaderboard.title')}
        </a>
      }
    >
      {Object.values(ranks).every(rank => rank === null) ? (
        <p className="card text-ink-2">{text('statistics.ranks_none')}</p>
      ) : (
        <Stats>
          <Stat name={text('statistics.day')} value={figure(ranks.daily)} />
          <Stat name={text('leaderboard.monthly')} value={figure(ranks.monthly)} />
          <Stat name={text('leaderboard.global')} value={figure(ranks.global)} />
        </Stats>
      )}
    </Section>
  );
};
