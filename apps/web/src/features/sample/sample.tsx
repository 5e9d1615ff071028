/** The guest's sample quiz: the usual stage, no rewards, and an invitation to sign up at the end (DECISIONS 1). */

import { ask } from '../../lib/api/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { go } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayReply } from '../../play/question/reading.ts';
import { ResultActs } from '../../play/result/result-acts.tsx';

export const Sample = () => {
  const text = useText();
  const resultActs = (reply: PlayReply, again: () => void) => (
    <ResultActs
      reply={reply}
      path={modePath('sample')}
      name={text('sample.title')}
      address={modePath('sample')}
      main={{ label: text('result.sign_up'), onPress: () => go(paths.signUp) }}
      onAgain={again}
      ways={[{ label: text('result.log_in'), href: paths.login }]}
    />
  );
  return (
    <PlayScreen
      begin={() => ask('get_sample_quiz', {}, { quiet: true })}
      back={paths.home}
      resultActs={resultActs}
      isGuest
    />
  );
};
