/** Whether and from when players see a post. */
import { useText } from '../../lib/text.ts';
import { WhenFields } from '../../parts/text/when-fields.tsx';
import { Switch } from '../../ui/form/field.tsx';
import { State } from '../../ui/list/mark.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import { POST_TONES, type Post } from './post.ts';

type ShownProps = {
  row: Post;
  isPublished: boolean;
  at: string | null;
  error: string | undefined;
  onPublished: (isOn: boolean) => void;
  onAt: (at: string | null) => void;
};

export const ShownCard = ({ row, isPublished, at, error, onPublished, onAt }: ShownProps) => {
  const t = useText();
  return (
    <Card
      title={t('post.players_read')}
      end={<State tone={POST_TONES[row.state]}>{t(`post.state.${row.state}`)}</State>}
    >
      <div className="grid grid-cols-1 gap-3">
        {row.binned_at !== null && <Note>{t('post.in_bin')}</Note>}
        <span className="flex items-center gap-3">
          <Switch isOn={isPublished} onChange={onPublished} aria-label={t('post.publish')} />
          <span>
            <b>{t('post.publish')}</b>
            <span className="block help">{t('post.publish_line')}</span>
          </span>
        </span>
        {isPublished && <WhenFields at={at} onChange={onAt} error={error} />}
      </div>
    </Card>
  );
};
