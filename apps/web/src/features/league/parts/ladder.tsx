/** The five leagues as lamps: those below lit, the own one large, those above still dark (ALIVE 3). */
import { LEAGUES } from '@trivium/rules/league/league';
import { useText } from '../../../lib/i18n/text.ts';
import { type LeagueName, useLeagueWords } from '../../../play/road/league-words.ts';

export const Ladder = ({ league }: { league: LeagueName }) => {
  const text = useText();
  const { name } = useLeagueWords();
  const own = LEAGUES.indexOf(league);
  return (
    <ol className="league-ladder" aria-label={text('league.ladder')}>
      {LEAGUES.map((each, at) => (
        <li
          key={each}
          data-at={at < own ? 'past' : at === own ? 'here' : 'ahead'}
          aria-current={at === own || undefined}
        >
          <span className="lamp" aria-hidden="true" />
          <b>{name(each)}</b>
        </li>
      ))}
    </ol>
  );
};
