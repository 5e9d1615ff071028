/** The look of the site: tried out on the real screens, checked for whoever has to read, then made live (PANEL, `panel-theme`). */

import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { LeaveGuard } from '../../../parts/record/save-bar.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Note } from '../../../ui/page/card.tsx';
import { type SettingRow, useSettingRows } from '../use-settings.ts';
import { LookForm } from './look-form.tsx';
import { Previews } from './previews.tsx';
import { useLook, useTried } from './use-look.ts';
import '../setting.css';

const useParent = () => {
  const t = useText();
  return { name: t('rail.settings'), path: '/settings' };
};

const Desk = ({ rows }: { rows: readonly SettingRow[] }) => {
  const t = useText();
  const { look, isBusy, isChanged, write, back, makeLive } = useLook(rows);
  const tried = useTried(look);
  // A brand near the green of right or the red of wrong is only warned of; contrasts are never given up.
  const isReadable = tried?.checks.every(
    ({ name, value, least }) => name === 'far_from_verdicts' || value >= least,
  );
  const canGo = isChanged && !isBusy && isReadable === true;
  const go = () => void (canGo && makeLive());
  useKeys({ 'ctrl+Enter': go });
  return (
    <Page
      title={t('setting.subject.theme')}
      parent={useParent()}
      acts={
        isChanged && (
          <>
            <State tone="waiting">{t('theme.not_live')}</State>
            <Button onClick={back}>{t('theme.back')}</Button>
            <Button look="main" aria-disabled={!canGo || undefined} onClick={go}>
              {t('theme.make_live')}
            </Button>
          </>
        )
      }
    >
      {isReadable === false && <Note tone="bad">{t('theme.hard_to_read')}</Note>}
      <div className="look-page">
        <LookForm look={look} tried={tried} onChange={write} />
        {tried && <Previews css={tried.css} />}
      </div>
      <LeaveGuard isDirty={isChanged && !isBusy} />
    </Page>
  );
};

export function Theme() {
  const t = useText();
  const parent = useParent();
  const { data, error, refetch } = useSettingRows();
  if (data) return <Desk rows={data.settings} />;
  return (
    <Page title={t('setting.subject.theme')} parent={parent}>
      {error !== null && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
