/** Where the link of a letter of news, or of the weekly one of friends, leads: one press stops them, another takes them again. Opening the page changes nothing. */
import { Signpost } from '@trivium/look/marks/signpost';
import { useState } from 'react';
import { askVisitor } from '../../../lib/api/visitor-call.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { useSearch } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { StateScreen } from '../../../ui/feedback/state-screen.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';

type Shown = 'asking' | 'left' | 'back';

export const LeaveLetters = () => {
  const t = useText();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  /** Tokens of the weekly letter of friends begin so. */
  const kind = token.startsWith('w') ? 'week_' : '';
  const [shown, setShown] = useState<Shown>('asking');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const write = async (status: 0 | 1) => {
    setBusy(true);
    const answer = await askVisitor('letters/leave', { token, status });
    setBusy(false);
    setProblem(answer.ok ? '' : answer.message || say('app.not_loaded'));
    if (answer.ok) setShown(status === 1 ? 'back' : 'left');
  };
  return (
    <StateScreen
      hue={5}
      picture={<Signpost className="picture" />}
      title={t(`letters.${kind}${shown}_title`)}
      acts={
        <>
          {shown === 'left' ? (
            <Button onClick={() => void write(1)} busy={isBusy}>
              {t('letters.again')}
            </Button>
          ) : (
            shown === 'asking' && (
              <Button onClick={() => void write(0)} busy={isBusy}>
                {t('letters.stop')}
              </Button>
            )
          )}
          <ButtonLink href={paths.home} variant="quiet">
            {t('not_found.back')}
          </ButtonLink>
        </>
      }
    >
      <span role="status">{problem === '' ? t(`letters.${kind}${shown}`) : problem}</span>
    </StateScreen>
  );
};
