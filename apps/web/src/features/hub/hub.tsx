/** The mode hub: every way to play, and the categories of the quiz zone; open to guests (DECISIONS 1). */
import { useReply } from '../../lib/reply.ts';
import { useText } from '../../lib/text.ts';
import { ModeTiles } from '../../play/mode/mode-tile.tsx';
import { ZoneCategories } from '../../play/mode/zone-categories.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Stage, Topbar } from '../../ui/stage.tsx';
import { Tiles } from '../../ui/tiles.tsx';

export const Hub = () => {
  const t = useText();
  const home = useReply('get_web_home_settings');
  return (
    <>
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <Topbar>
          <h1 tabIndex={-1} className="display flex-1 text-d-md">
            {t('hub.title')}
          </h1>
          <OwnCoins />
        </Topbar>
        <p className="pb-1 text-sm font-medium">{t('hub.lead')}</p>
      </Stage>
      <div className="px-(--tv-gutter) pt-3">
        {home.state === 'failed' && <Retry onRetry={home.again} isBusy={home.isAsking} />}
        {home.reply && <ModeTiles modes={home.reply.modes} />}
        {home.state === 'loading' && (
          <Tiles>
            <Skeletons count={15} shape="tile" />
          </Tiles>
        )}
        {home.reply?.modes.includes('quiz_zone') !== false && <ZoneCategories />}
      </div>
    </>
  );
};

const Retry = ({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) => {
  const t = useText();
  return (
    <ErrorState retryLabel={t('app.try_again')} onRetry={onRetry} busy={isBusy}>
      {t('app.not_loaded')}
    </ErrorState>
  );
};
