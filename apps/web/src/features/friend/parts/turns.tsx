/** Duels in which the player has to move, among friends (ALIVE 4). */
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { setting } from '../../../lib/session/site.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

const SHOWN = 3;

export const Turns = () => {
  const text = useText();
  const { reply } = useReply('get_duels', { state: 'open' }, { skip: !setting('duels_enabled') });
  const turns = (reply ?? []).filter(({ is_my_turn }) => is_my_turn).slice(0, SHOWN);
  if (turns.length === 0) return null;
  return (
    <Section
      title={text('duel.your_turn')}
      className="mt-0!"
      end={
        <a className="link text-sm" href={modePath('duel')}>
          {text('duel.title')}
        </a>
      }
    >
      <ul className="people">
        {turns.map(
          ({ duel_id, opponent, my_task }) =>
            opponent && (
              <PersonRow
                key={duel_id}
                person={opponent}
                line={text(my_task === 'weigh' ? 'duel.row.weigh' : 'duel.row.ready', {
                  name: opponent.name,
                })}
                acts={
                  <ButtonLink
                    size="small"
                    variant="ink"
                    href={`${modePath('duel')}${duel_id}/`}
                    aria-label={text('home.answer_to', { name: opponent.name })}
                  >
                    {text('duel.act.answer')}
                  </ButtonLink>
                }
              />
            ),
        )}
      </ul>
    </Section>
  );
};
