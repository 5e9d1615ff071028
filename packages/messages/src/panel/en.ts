/** All sentences of the panel in one language. */
import audit from './audit/en.json' with { type: 'json' };
import capacity from './capacity/en.json' with { type: 'json' };
import category from './category/en.json' with { type: 'json' };
import coin from './coin/en.json' with { type: 'json' };
import common from './common/en.json' with { type: 'json' };
import contest from './contest/en.json' with { type: 'json' };
import contestPlan from './contest-plan/en.json' with { type: 'json' };
import copy from './copy/en.json' with { type: 'json' };
import daily from './daily/en.json' with { type: 'json' };
import dashboard from './dashboard/en.json' with { type: 'json' };
import doctor from './doctor/en.json' with { type: 'json' };
import drafting from './drafting/en.json' with { type: 'json' };
import exam from './exam/en.json' with { type: 'json' };
import exportLoss from './export/en.json' with { type: 'json' };
import importing from './import/en.json' with { type: 'json' };
import importFinding from './import-finding/en.json' with { type: 'json' };
import importFormat from './import-format/en.json' with { type: 'json' };
import ledger from './ledger/en.json' with { type: 'json' };
import message from './message/en.json' with { type: 'json' };
import money from './money/en.json' with { type: 'json' };
import pageText from './page-text/en.json' with { type: 'json' };
import passage from './passage/en.json' with { type: 'json' };
import payout from './payout/en.json' with { type: 'json' };
import player from './player/en.json' with { type: 'json' };
import post from './post/en.json' with { type: 'json' };
import questionEdit from './question-edit/en.json' with { type: 'json' };
import questions from './questions/en.json' with { type: 'json' };
import report from './report/en.json' with { type: 'json' };
import session from './session/en.json' with { type: 'json' };
import setting from './setting/en.json' with { type: 'json' };
import settingName from './setting-name/en.json' with { type: 'json' };
import setup from './setup/en.json' with { type: 'json' };
import shell from './shell/en.json' with { type: 'json' };
import staff from './staff/en.json' with { type: 'json' };
import text from './text/en.json' with { type: 'json' };
import theme from './theme/en.json' with { type: 'json' };
import words from './words/en.json' with { type: 'json' };

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
