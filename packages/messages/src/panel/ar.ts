/** All sentences of the panel in one language. */
import audit from './audit/ar.json' with { type: 'json' };
import capacity from './capacity/ar.json' with { type: 'json' };
import category from './category/ar.json' with { type: 'json' };
import coin from './coin/ar.json' with { type: 'json' };
import common from './common/ar.json' with { type: 'json' };
import contest from './contest/ar.json' with { type: 'json' };
import contestPlan from './contest-plan/ar.json' with { type: 'json' };
import copy from './copy/ar.json' with { type: 'json' };
import daily from './daily/ar.json' with { type: 'json' };
import dashboard from './dashboard/ar.json' with { type: 'json' };
import doctor from './doctor/ar.json' with { type: 'json' };
import drafting from './drafting/ar.json' with { type: 'json' };
import exam from './exam/ar.json' with { type: 'json' };
import exportLoss from './export/ar.json' with { type: 'json' };
import importing from './import/ar.json' with { type: 'json' };
import importFinding from './import-finding/ar.json' with { type: 'json' };
import importFormat from './import-format/ar.json' with { type: 'json' };
import ledger from './ledger/ar.json' with { type: 'json' };
import message from './message/ar.json' with { type: 'json' };
import money from './money/ar.json' with { type: 'json' };
import pageText from './page-text/ar.json' with { type: 'json' };
import passage from './passage/ar.json' with { type: 'json' };
import payout from './payout/ar.json' with { type: 'json' };
import player from './player/ar.json' with { type: 'json' };
import post from './post/ar.json' with { type: 'json' };
import questionEdit from './question-edit/ar.json' with { type: 'json' };
import questions from './questions/ar.json' with { type: 'json' };
import report from './report/ar.json' with { type: 'json' };
import session from './session/ar.json' with { type: 'json' };
import setting from './setting/ar.json' with { type: 'json' };
import settingName from './setting-name/ar.json' with { type: 'json' };
import setup from './setup/ar.json' with { type: 'json' };
import shell from './shell/ar.json' with { type: 'json' };
import staff from './staff/ar.json' with { type: 'json' };
import text from './text/ar.json' with { type: 'json' };
import theme from './theme/ar.json' with { type: 'json' };
import words from './words/ar.json' with { type: 'json' };

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
