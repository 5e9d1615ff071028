/** True and false: ten statements; another ten is the next thing (DECISIONS 4). */

import { ask } from '../../../lib/api/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { PlayScreen } from '../../../play/play-screen.tsx';
import type { PlayReply } from '../../../play/question/reading.ts';
import { ResultActs } from '../../../play/result/result-acts.tsx';
import { TRUE_FALSE_PLAY } from './true-false-path.ts';

/** `type` of the statements (DECISIONS 3). */
const TRUE_FALSE = 2;

export const TrueFalsePlay = () => {
  const text = useText();
  const resultActs = (reply: PlayReply, again: () => void) => (
    <ResultActs
      reply={reply}
      path={TRUE_FALSE_PLAY}
      name={text('mode.true_and_false')}
      address={modePath('true_and_false')}
      main={{ label: text('true_false.again'), onPress: again }}
      ways={[{ label: text('hub.title'), href: paths.hub }]}
    />
  );
  return (
    <PlayScreen
      begin={() => ask('get_questions_by_type', { type: TRUE_FALSE }, { quiet: true })}
      back={modePath('true_and_false')}
      resultActs={resultActs}
    />
  );
};
