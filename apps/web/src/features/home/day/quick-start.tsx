/** Four short ways into a round, and the link to all modes (ALIVE 4, home). */
import type { PlayerMode } from '@trivium/rules/play/mode-row';
import { useText } from '../../../lib/i18n/text.ts';
import { modeName, modePath } from '../../../lib/routes/modes.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { ModeIcon } from '../../../play/mode/mode-icon.tsx';
import { Card } from '../../../ui/list/card.tsx';

/** In this order; the first four that are on. */
const QUICK: readonly PlayerMode[] = [
  'true_and_false',
  'random_battle',
  'math_mania',
  'audio_questions',
  'quiz_zone',
  'guess_the_word',
  'multi_match',
];
const SHOWN = 4;

export const QuickStart = ({ modes }: { modes: readonly string[] }) => {
  const text = useText();
  const shown = QUICK.filter(mode => modes.includes(mode)).slice(0, SHOWN);
  return (
    <Card className="grid gap-3">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="display text-d-sm">{text('home.quick')}</h2>
        <a className="link text-sm" href={paths.hub}>
          {text('home.all_modes')}
        </a>
      </header>
      <ul className="home-quick">
        {shown.map(mode => (
          <li key={mode}>
            <a className="chip" href={modePath(mode)}>
              <ModeIcon mode={mode} />
              {text(modeName(mode))}
            </a>
          </li>
        ))}
        {setting('duels_enabled') && (
          <li>
            <a className="chip" href={modePath('duel')}>
              {text('hub.duel')}
            </a>
          </li>
        )}
      </ul>
    </Card>
  );
};
