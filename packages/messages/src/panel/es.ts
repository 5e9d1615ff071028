/** All sentences of the panel in one language. */
import audit from './audit/es.json' with { type: 'json' };
import capacity from './capacity/es.json' with { type: 'json' };
import category from './category/es.json' with { type: 'json' };
import coin from './coin/es.json' with { type: 'json' };
import common from './common/es.json' with { type: 'json' };
import contest from './contest/es.json' with { type: 'json' };
import contestPlan from './contest-plan/es.json' with { type: 'json' };
import copy from './copy/es.json' with { type: 'json' };
import daily from './daily/es.json' with { type: 'json' };
import dashboard from './dashboard/es.json' with { type: 'json' };
import doctor from './doctor/es.json' with { type: 'json' };
import drafting from './drafting/es.json' with { type: 'json' };
import exam from './exam/es.json' with { type: 'json' };
import exportLoss from './export/es.json' with { type: 'json' };
import importing from './import/es.json' with { type: 'json' };
import importFinding from './import-finding/es.json' with { type: 'json' };
import importFormat from './import-format/es.json' with { type: 'json' };
import ledger from './ledger/es.json' with { type: 'json' };
import message from './message/es.json' with { type: 'json' };
import money from './money/es.json' with { type: 'json' };
import pageText from './page-text/es.json' with { type: 'json' };
import passage from './passage/es.json' with { type: 'json' };
import payout from './payout/es.json' with { type: 'json' };
import player from './player/es.json' with { type: 'json' };
import post from './post/es.json' with { type: 'json' };
import questionEdit from './question-edit/es.json' with { type: 'json' };
import questions from './questions/es.json' with { type: 'json' };
import report from './report/es.json' with { type: 'json' };
import session from './session/es.json' with { type: 'json' };
import setting from './setting/es.json' with { type: 'json' };
import settingName from './setting-name/es.json' with { type: 'json' };
import setup from './setup/es.json' with { type: 'json' };
import shell from './shell/es.json' with { type: 'json' };
import staff from './staff/es.json' with { type: 'json' };
import text from './text/es.json' with { type: 'json' };
import theme from './theme/es.json' with { type: 'json' };
import words from './words/es.json' with { type: 'json' };

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
