/** The player's date: the door to its ten, and once they are played, what one of them told (ALIVE 4). Never an answer before. */
import type { Reply } from '@trivium/contract/catalogue';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { QuestionLanguage } from '../../../play/question/question-language.tsx';
import { Card } from '../../../ui/list/card.tsx';

type Me = NonNullable<Reply<'get_web_home_settings'>['me']>;

export const OnThisDay = ({ me: { daily, fact }, now }: { me: Me; now: string }) => {
  const text = useText();
  const format = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'long' });
  if (daily === null || (daily.state === 'played' && fact === null)) return null;
  const date = format.format(Date.parse(now));
  return (
    <Card tint className="hue-2 grid gap-1">
      <p className="text-sm font-bold">{text('home.on_this_day', { date })}</p>
      {fact === null ? (
        <>
          <h2 className="display text-d-sm">{text('home.day_waits')}</h2>
          <p className="text-sm">{text('home.day_waits_lead')}</p>
        </>
      ) : (
        <QuestionLanguage id={fact.language_id}>
          <h2 className="display text-d-sm wrap-anywhere" dir="auto">
            <MathText text={fact.text} />
          </h2>
          <p className="text-sm wrap-anywhere" dir="auto">
            <MathText text={fact.note} />
          </p>
        </QuestionLanguage>
      )}
      <p>
        <a className="link" href={modePath('daily_quiz')}>
          {text('home.day_all')}
        </a>
      </p>
    </Card>
  );
};
