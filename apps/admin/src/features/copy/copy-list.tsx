/** The copies that are there: when made, how large, whether each was found good; opened, how one is brought back. */
import { Archive, ChevronDown } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Empty } from '../../ui/feedback/states.tsx';
import { CopyText } from '../../ui/form/copy-text.tsx';
import { State } from '../../ui/list/mark.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import { sizeOf } from './size.ts';
import type { Copies } from './use-copies.ts';

type Copy = Copies['copies'][number];

const Proof = ({ copy }: { copy: Copy }) => {
  const t = useText();
  const { ago } = useFormat();
  if (copy.failed !== null) return <State tone="bad">{t('copy.proof.bad')}</State>;
  if (copy.proved_at === null) return <State tone="waiting">{t('copy.proof.never')}</State>;
  return <State tone="good">{t('copy.proof.good', { ago: ago(copy.proved_at) })}</State>;
};

const Command = ({ name, text }: { name: string; text: string }) => {
  const t = useText();
  return (
    <div className="grid gap-1">
      <dt className="help">{name}</dt>
      <dd className="m-0">
        <CopyText text={text} label={`${t('common.copy')}: ${name}`} copied={t('common.copied')} />
      </dd>
    </div>
  );
};

/** Why it is not good is in the words of the server: they are English wherever the panel speaks. */
const Ways = ({ copy }: { copy: Copy }) => {
  const t = useText();
  const at = `${copy.place}/${copy.name}`;
  return (
    <div className="copy-ways">
      {copy.failed !== null && (
        <Note tone="bad">
          <span lang="en" dir="ltr">
            {copy.failed}
          </span>
        </Note>
      )}
      <dl className="grid gap-3 m-0">
        <Command name={t('copy.way.place')} text={at} />
        <Command name={t('copy.way.restore')} text={`npm run restore -- ${at} --into /srv/trivium`} />
        <Command name={t('copy.way.check')} text={`npm run restore -- ${at} --check`} />
      </dl>
    </div>
  );
};

const Row = ({ copy }: { copy: Copy }) => {
  const t = useText();
  const format = useFormat();
  const { made_at, bytes, kind } = copy;
  return (
    <details className="copy-row">
      <summary>
        <b>{format.instant(made_at)}</b>
        <span className="muted">
          {format.ago(made_at)} · <span className="tabular">{sizeOf(bytes, format)}</span> ·{' '}
          {t(`copy.kind.${kind}`)}
        </span>
        <Proof copy={copy} />
        <ChevronDown className="icon-small" aria-hidden="true" />
      </summary>
      <Ways copy={copy} />
    </details>
  );
};

export const CopyList = ({ copies }: Pick<Copies, 'copies'>) => {
  const t = useText();
  return (
    <Card title={t('copy.list')}>
      {copies.length === 0 ? (
        <Empty icon={Archive} title={t('copy.none')} line={t('copy.none_line')} />
      ) : (
        <ul className="copy-rows" aria-label={t('copy.list')}>
          {copies.map(copy => (
            <li key={`${copy.place}/${copy.name}`}>
              <Row copy={copy} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
