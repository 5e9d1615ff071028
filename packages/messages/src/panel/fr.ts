/** All sentences of the panel in one language. */
import audit from './audit/fr.json' with { type: 'json' };
import category from './category/fr.json' with { type: 'json' };
import coin from './coin/fr.json' with { type: 'json' };
import common from './common/fr.json' with { type: 'json' };
import contest from './contest/fr.json' with { type: 'json' };
import contestPlan from './contest-plan/fr.json' with { type: 'json' };
import daily from './daily/fr.json' with { type: 'json' };
import dashboard from './dashboard/fr.json' with { type: 'json' };
import ledger from './ledger/fr.json' with { type: 'json' };
import message from './message/fr.json' with { type: 'json' };
import money from './money/fr.json' with { type: 'json' };
import payout from './payout/fr.json' with { type: 'json' };
import player from './player/fr.json' with { type: 'json' };
import questionEdit from './question-edit/fr.json' with { type: 'json' };
import questions from './questions/fr.json' with { type: 'json' };
import report from './report/fr.json' with { type: 'json' };
import session from './session/fr.json' with { type: 'json' };
import setup from './setup/fr.json' with { type: 'json' };
import shell from './shell/fr.json' with { type: 'json' };
import staff from './staff/fr.json' with { type: 'json' };
import words from './words/fr.json' with { type: 'json' };

export const texts = {
  ...audit,
  ...category,
  ...coin,
  ...common,
  ...contest,
  ...contestPlan,
  ...daily,
  ...dashboard,
  ...ledger,
  ...message,
  ...money,
  ...payout,
  ...player,
  ...questionEdit,
  ...questions,
  ...report,
  ...session,
  ...setup,
  ...shell,
  ...staff,
  ...words,
};
