/** 404: the signpost and the way back (DESIGN 6). */
import { paths } from '../../lib/paths.ts';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Signpost } from '../../ui/marks/signpost.tsx';
import { StatePage } from '../../ui/state-page.tsx';

export const NotFound = () => {
  const t = useText();
  return (
    <StatePage
      hue={5}
      picture={<Signpost className="picture" />}
      title={t('not_found.title')}
      lead={t('not_found.lead')}
      act={<ButtonLink href={paths.home}>{t('not_found.back')}</ButtonLink>}
    />
  );
};
