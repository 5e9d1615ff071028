/** 404: Glim, or the signpost, and the way back (DESIGN 6, ALIVE 2). */

import { Signpost } from '@trivium/look/marks/signpost';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { StateScreen } from '../../ui/feedback/state-screen.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Glim } from '../../ui/glim/glim.tsx';

export const NotFound = () => {
  const t = useText();
  return (
    <StateScreen
      hue={5}
      picture={<Glim pose="oops" size={200} instead={<Signpost className="picture" />} />}
      title={t('not_found.title')}
      acts={<ButtonLink href={paths.home}>{t('not_found.back')}</ButtonLink>}
    >
      {t('not_found.lead')}
    </StateScreen>
  );
};
