/** What players read and see of it: name, text, picture, hue. */
import { CONTEST_NAME_MOST, CONTEST_TEXT_MOST } from '@trivium/rules/contest/limits';
import { useFormat } from '../../../lib/format.ts';
import type { QuizLanguage } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { HueChoice } from '../../../parts/look/hue-choice.tsx';
import { FileButton } from '../../../parts/media/file-button.tsx';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Field, Input, TextArea } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Plan } from './use-plan.ts';

type TextStepProps = { plan: Plan; language: QuizLanguage | undefined };

export const TextStep = ({ plan: { wish, set, wrong }, language }: TextStepProps) => {
  const t = useText();
  const { number } = useFormat();
  const calls = useCalls();
  const written = { lang: language?.code, dir: language?.is_rtl ? 'rtl' : 'ltr' } as const;
  const count = (text: string, most: number) => `${number(text.length)} / ${number(most)}`;
  return (
    <Card title={t('contest_plan.text_title')} end={<bdi className="help">{language?.name}</bdi>}>
      <div className="grid gap-4">
        <Field
          label={t('contest_plan.name')}
          labelEnd={count(wish.name, CONTEST_NAME_MOST)}
          error={wrong('name')}
          isNeeded
        >
          <Input
            {...written}
            required
            value={wish.name}
            maxLength={CONTEST_NAME_MOST}
            onChange={({ target }) => set('name', target.value)}
          />
        </Field>
        <Field
          label={t('contest_plan.text')}
          labelEnd={count(wish.text, CONTEST_TEXT_MOST)}
          help={t('contest_plan.text_help')}
          error={wrong('text')}
        >
          <TextArea
            {...written}
            rows={3}
            value={wish.text}
            maxLength={CONTEST_TEXT_MOST}
            onChange={({ target }) => set('text', target.value.replace(/\s*\n\s*/g, ' '))}
          />
        </Field>
        <div className="plan-look">
          <HueChoice value={wish.hue} onChange={hue => set('hue', hue)} />
          <div className="field">
            <span className="label">{t('contest_plan.picture')}</span>
            {wish.picture !== '' && <img className="plan-picture" src={wish.picture} alt="" />}
            {calls.includes('media/upload') ? (
              <FileButton
                kind="picture"
                value={wish.picture}
                onChange={address => set('picture', address)}
                error={wrong('picture')}
              />
            ) : (
              <p className="help">{t('contest_plan.picture_right')}</p>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
};
