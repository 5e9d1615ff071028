/** All sentences of the panel in one language. */
import audit from './audit/fr.json' with { type: 'json' };
import capacity from './capacity/fr.json' with { type: 'json' };
import category from './category/fr.json' with { type: 'json' };
import coin from './coin/fr.json' with { type: 'json' };
import common from './common/fr.json' with { type: 'json' };
import contest from './contest/fr.json' with { type: 'json' };
import contestPlan from './contest-plan/fr.json' with { type: 'json' };
import copy from './copy/fr.json' with { type: 'json' };
import daily from './daily/fr.json' with { type: 'json' };
import dashboard from './dashboard/fr.json' with { type: 'json' };
import doctor from './doctor/fr.json' with { type: 'json' };
import drafting from './drafting/fr.json' with { type: 'json' };
import exam from './exam/fr.json' with { type: 'json' };
import exportLoss from './export/fr.json' with { type: 'json' };
import importing from './import/fr.json' with { type: 'json' };
import importFinding from './import-finding/fr.json' with { type: 'json' };
import importFormat from './import-format/fr.json' with { type: 'json' };
import ledger from './ledger/fr.json' with { type: 'json' };
import message from './message/fr.json' with { type: 'json' };
import money from './money/fr.json' with { type: 'json' };
import pageText from './page-text/fr.json' with { type: 'json' };
import passage from './passage/fr.json' with { type: 'json' };
import payout from './payout/fr.json' with { type: 'json' };
import player from './player/fr.json' with { type: 'json' };
import post from './post/fr.json' with { type: 'json' };
import questionEdit from './question-edit/fr.json' with { type: 'json' };
import questions from './questions/fr.json' with { type: 'json' };
import report from './report/fr.json' with { type: 'json' };
import session from './session/fr.json' with { type: 'json' };
import setting from './setting/fr.json' with { type: 'json' };
import settingName from './setting-name/fr.json' with { type: 'json' };
import setup from './setup/fr.json' with { type: 'json' };
import shell from './shell/fr.json' with { type: 'json' };
import staff from './staff/fr.json' with { type: 'json' };
import text from './text/fr.json' with { type: 'json' };
import theme from './theme/fr.json' with { type: 'json' };
import words from './words/fr.json' with { type: 'json' };

export const texts = {
  ...audit,
  ...capacity,
  ...category,
  ...coin,
  ...common,
  ...contest,
  ...contestPlan,
  ...copy,
  ...daily,
  ...doctor,
  ...dashboard,
  ...exam,
  ...importing,
  ...importFinding,
  ...importFormat,
  ...drafting,
  ...exportLoss,
  ...ledger,
  ...message,
  ...money,
  ...pageText,
  ...passage,
  ...payout,
  ...player,
  ...post,
  ...questionEdit,
  ...questions,
  ...report,
  ...session,
  ...setting,
  ...settingName,
  ...setup,
  ...shell,
  ...staff,
  ...theme,
  ...words,
  ...text,
};
