/** Home, a question and a result, each the player's own screen in a frame, in the look that is tried out. */
import type { PreviewedQuestion } from '@trivium/contract/admin/preview';
import { PREVIEW_PATHS } from '@trivium/rules/site/path';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { PreviewFrame, type Scheme } from '../../../parts/preview/preview-frame.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';

const SCHEMES = ['light', 'dark'] as const;
const DEVICES = ['phone', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

/** A phone of 390, or a desktop. */
const SIZES = { phone: { wide: 390, high: 800 }, desktop: { wide: 1280, high: 800 } } as const;

/** A question in the language of the panel, answered right. */
const useSample = (): PreviewedQuestion => {
  const t = useText();
  return {
    kind: 'choice',
    text: t('theme.sample.text'),
    options: [
      t('theme.sample.option_1'),
      t('theme.sample.option_2'),
      t('theme.sample.option_3'),
      t('theme.sample.option_4'),
    ],
    answer_key: { kind: 'choice', option: 1 },
    note: t('theme.sample.note'),
    ...{ image: '', image_alt: '', audio: '', transcript: '', audio_ms: 0, difficulty: 3 },
    language_id: null,
    category: { id: 0, slug: 'sample', name: t('theme.sample.category'), icon: 'landmark', hue: 7 },
  };
};

export const Previews = ({ css }: { css: string }) => {
  const t = useText();
  const question = useSample();
  const [scheme, setScheme] = useState<Scheme>('light');
  const [device, setDevice] = useState<Device>('phone');
  const screens = [
    { name: 'home', address: PREVIEW_PATHS.home },
    {
      name: 'play',
      address: PREVIEW_PATHS.question,
      shown: { preview: 'show', question, state: 'right' },
    },
    { name: 'result', address: PREVIEW_PATHS.result },
  ] as const;
  return (
    <section className="grid grid-cols-1 content-start gap-3" aria-label={t('question_edit.preview')}>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('theme.scheme')}
          value={scheme}
          onChange={setScheme}
          options={SCHEMES.map(value => ({ value, name: t(`shell.theme.${value}`) }))}
        />
        <Segmented
          label={t('theme.device')}
          value={device}
          onChange={setDevice}
          options={DEVICES.map(value => ({ value, name: t(`theme.device.${value}`) }))}
        />
        <span className="muted">{t('theme.preview_line')}</span>
      </div>
      <div className="look-previews" data-device={device}>
        {screens.map(({ name, ...screen }) => (
          <figure key={name}>
            <PreviewFrame
              {...screen}
              title={t(`theme.screen.${name}`)}
              css={css}
              scheme={scheme}
              device={device}
              {...SIZES[device]}
            />
            <figcaption>{t(`theme.screen.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
};
