/** Tonight's ten on the stage; at the end its lamp joins the week's (DECISIONS 5, DESIGN 9). */

import { ask } from '../../lib/api/call.ts';
import { useReply } from '../../lib/api/reply.ts';
import { ownZone } from '../../lib/device/zone.ts';
import { useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { go } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { setting } from '../../lib/session/site.ts';
import { useLamps } from '../../play/mode/use-lamps.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayReply } from '../../play/question/reading.ts';
import { ResultActs } from '../../play/result/result-acts.tsx';
import { Festoon } from '../../ui/page/festoon.tsx';
import { PLAY_PATH } from './today.ts';

export const DailyPlay = () => {
  const text = useText();
  const resultActs = (reply: PlayReply) => (
    <ResultActs
      reply={reply}
      path={PLAY_PATH}
      name={text('mode.daily_quiz')}
      address={modePath('daily_quiz')}
      main={
        setting('true_and_false_enabled')
          ? { label: text('daily.next_true_false'), onPress: () => go(modePath('true_and_false')) }
          : { label: text('result.home'), onPress: () => go(paths.home) }
      }
      ways={[{ label: text('daily.to_dashboard'), href: modePath('daily_quiz') }]}
    />
  );
  return (
    <PlayScreen
      begin={() => ask('get_daily_quiz', ownZone(), { quiet: true })}
      back={modePath('daily_quiz')}
      backLabel={text('daily.to_dashboard')}
      resultActs={resultActs}
      resultHorizon={<WeekNow />}
    />
  );
};

/** The week with today's lamp just lit. Only asked for when the result is there, so the reply is of after it. */
const WeekNow = () => {
  const text = useText();
  const { reply } = useReply('get_daily_dashboard', ownZone(), { freshMs: 0 });
  const today = reply?.date;
  const lamps = useLamps(reply?.lamps ?? []).map(lamp => ({
    ...lamp,
    isNew: lamp.id === today && lamp.state === 'lit',
  }));
  return <Festoon label={text('home.this_week')} lamps={lamps} />;
};
