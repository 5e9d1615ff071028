/** All sentences of the panel in one language. */
import audit from './audit/hi.json' with { type: 'json' };
import capacity from './capacity/hi.json' with { type: 'json' };
import category from './category/hi.json' with { type: 'json' };
import coin from './coin/hi.json' with { type: 'json' };
import common from './common/hi.json' with { type: 'json' };
import contest from './contest/hi.json' with { type: 'json' };
import contestPlan from './contest-plan/hi.json' with { type: 'json' };
import copy from './copy/hi.json' with { type: 'json' };
import daily from './daily/hi.json' with { type: 'json' };
import dashboard from './dashboard/hi.json' with { type: 'json' };
import doctor from './doctor/hi.json' with { type: 'json' };
import drafting from './drafting/hi.json' with { type: 'json' };
import exam from './exam/hi.json' with { type: 'json' };
import exportLoss from './export/hi.json' with { type: 'json' };
import importing from './import/hi.json' with { type: 'json' };
import importFinding from './import-finding/hi.json' with { type: 'json' };
import importFormat from './import-format/hi.json' with { type: 'json' };
import ledger from './ledger/hi.json' with { type: 'json' };
import message from './message/hi.json' with { type: 'json' };
import money from './money/hi.json' with { type: 'json' };
import pageText from './page-text/hi.json' with { type: 'json' };
import passage from './passage/hi.json' with { type: 'json' };
import payout from './payout/hi.json' with { type: 'json' };
import player from './player/hi.json' with { type: 'json' };
import post from './post/hi.json' with { type: 'json' };
import questionEdit from './question-edit/hi.json' with { type: 'json' };
import questions from './questions/hi.json' with { type: 'json' };
import report from './report/hi.json' with { type: 'json' };
import session from './session/hi.json' with { type: 'json' };
import setting from './setting/hi.json' with { type: 'json' };
import settingName from './setting-name/hi.json' with { type: 'json' };
import setup from './setup/hi.json' with { type: 'json' };
import shell from './shell/hi.json' with { type: 'json' };
import staff from './staff/hi.json' with { type: 'json' };
import text from './text/hi.json' with { type: 'json' };
import theme from './theme/hi.json' with { type: 'json' };
import words from './words/hi.json' with { type: 'json' };

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
