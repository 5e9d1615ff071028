/** The dashboard before anybody came: one act, three offers, and what the site still needs. */
import { FileDown, Gift, type LucideIcon, Pencil, Sparkles, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { type PanelKey, useText } from '../../../lib/text.ts';
import { SiteCard } from '../../../parts/site/site-card.tsx';
import { useSiteState } from '../../../parts/site/use-site.ts';
import { HouseCard } from '../cards/house-card.tsx';
import { ChecklistCard } from './checklist-card.tsx';

type Offer = {
  readonly name: 'bring' | 'pack' | 'people';
  readonly hue: number;
  readonly icon: LucideIcon;
  readonly path: string;
  /** The call that whoever takes the offer needs. */
  readonly needs: string;
};

const OFFERS: readonly Offer[] = [
  { name: 'bring', hue: 6, icon: FileDown, path: '/questions', needs: 'question/list' },
  { name: 'pack', hue: 7, icon: Gift, path: '/setup/start', needs: 'setup/start' },
  { name: 'people', hue: 4, icon: UserRound, path: '/staff', needs: 'staff/list' },
];

export const EmptySite = ({ calls }: { calls: readonly string[] }) => {
  const t = useText();
  const offers = OFFERS.filter(({ needs }) => calls.includes(needs));
  const maySetUp = calls.includes('setup/read');
  const { data: site } = useSiteState();
  const isNew = maySetUp && site?.needs_setup === true;
  return (
    <>
      <section className="inviting">
        <div>
          <p className="font-bold">{t('dash.quiet')}</p>
          <h2>{isNew ? t('dash.not_set_up') : t('dash.first_question')}</h2>
        </div>
        {isNew && (
          <Link className="button" data-look="ink" to="/setup">
            <Sparkles aria-hidden="true" />
            {t('dash.set_up')}
          </Link>
        )}
        {!isNew && calls.includes('question/create') && (
          <Link className="button" data-look="ink" to="/questions/new">
            <Pencil aria-hidden="true" />
            {t('dash.write')}
          </Link>
        )}
      </section>
      <SiteCard />
      <div className="offers">
        {offers.map(({ name, hue, icon: Icon, path }) => (
          <section key={name} className={`card offer hue-${hue}`}>
            <span className="key" data-point="up">
              <Icon aria-hidden="true" />
            </span>
            <h2 className="subtitle">{t(`dash.offer.${name}`)}</h2>
            <p className="muted">{t(`dash.offer.${name}_line`)}</p>
            <Link className="button" to={path}>
              {t(`dash.offer.${name}_act` satisfies PanelKey)}
            </Link>
          </section>
        ))}
      </div>
      <div className="board">
        <HouseCard />
        {maySetUp && <ChecklistCard />}
      </div>
    </>
  );
};
