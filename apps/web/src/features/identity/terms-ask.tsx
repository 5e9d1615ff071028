/** Asks players of older terms once to accept the current ones; nothing waits for the answer (DECISIONS 12). */
import { useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { persistedStore } from '../../lib/session/persisted-store.ts';
import { updatePlayer, usePlayer } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { Button } from '../../ui/form/button.tsx';
import { Agree } from './parts/agree.tsx';

/** The version that this player has put off on this device. */
const useTermsAsked = persistedStore('terms-asked', { version: '' }, { owner: 'player' });

/** Asks players alone: no demo accounts, and no staff. */
export const TermsAsk = () => {
  const player = usePlayer();
  const putOff = useTermsAsked(({ version }) => version);
  const isAsked = player?.role === 'player' && !player.is_demo && putOff !== setting('terms_version');
  return isAsked && <Ask />;
};

const Ask = () => {
  const t = useText();
  const [isAgreed, setAgreed] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const version = setting('terms_version');
  const send = async () => {
    if (isBusy) return;
    if (!isAgreed) return setMissed(true);
    setBusy(true);
    const answer = await ask('accept_terms', { terms_version: version, age: setting('minimum_age') });
    setBusy(false);
    if (!answer.ok) return;
    updatePlayer(answer.reply);
    notice.success(say('terms.thanks'));
  };
  return (
    <section
      className="card mx-(--tv-gutter) my-4 grid items-center gap-3 md:grid-cols-2 md:gap-x-8"
      aria-labelledby="terms-ask"
    >
      <div className="grid gap-1">
        <h2 id="terms-ask" className="display text-d-sm">
          {t('terms.title')}
        </h2>
        <p className="text-sm text-ink-2">{t('terms.lead')}</p>
      </div>
      <div className="md:row-span-2">
        <Agree
          isAgreed={isAgreed}
          error={isMissed && !isAgreed ? t('terms.needed') : undefined}
          onChange={setAgreed}
        />
      </div>
      <p className="flex flex-wrap gap-2">
        <Button size="small" busy={isBusy} onClick={() => void send()}>
          {t('terms.accept')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => useTermsAsked.setState({ version })}>
          {t('terms.later')}
        </Button>
      </p>
    </section>
  );
};
