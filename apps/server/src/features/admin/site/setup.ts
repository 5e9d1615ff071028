/** The set-up of a new site: each step writes settings, which are audited one by one, and its own state. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { SETUP_STEPS } from '@trivium/contract/admin/setup';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Languages } from '../../language/language.ts';
import { switchPack } from '../../question/seed/pack-switch.ts';
import { readBrand } from '../../settings/look/theme.ts';
import type { Settings } from '../../settings/settings.ts';
import { mailHandlers, mailNow } from './mail.ts';
import { hideOccasions, putOff, readPackSubjects, readSteps } from './setup-store.ts';
import { changeSettings, mark } from './step.ts';

export type SetupDeps = {
  readonly settings: Settings;
  readonly languages: Languages;
};

type Setup = OperatorReply<'setup/read'>;

const done = { done: true } as const;

const packOf = async ({ db }: AppContext, { settings, languages }: SetupDeps): Promise<Setup['pack']> => {
  const subjects = await readPackSubjects(db);
  const codes = [...new Set(subjects.map(({ language }) => language))];
  const main = languages.default().code;
  const shown = codes.includes(main) ? main : 'en';
  return {
    is_on: settings.get('starter_pack_enabled'),
    questions: subjects.reduce((all, { questions }) => all + questions, 0),
    subjects: subjects
      .filter(({ language }) => language === shown)
      .map(({ language: _, ...subject }) => subject),
    languages: codes,
  };
};

const readSetup =
  (context: AppContext, deps: SetupDeps) =>
  async (call: StaffCall): Promise<Setup> => {
    const { settings, languages } = deps;
    const rows = new Map((await readSteps(context.db)).map(row => [row.step, row]));
    const complete = new Set(languages.complete());
    return {
      is_finished: rows.has('finished'),
      steps: SETUP_STEPS.map(name => ({ name, state: rows.get(name)?.state ?? 'open' })),
      site: {
        name: settings.get('site_name'),
        language: languages.default().code,
        offered: languages.all().flatMap(({ code, in_interface }) => (in_interface ? [code] : [])),
        time_zone: settings.get('system_time_zone'),
        minimum_age: settings.get('minimum_age'),
        terms_version: settings.get('terms_version'),
      },
      languages: languages.all().map(({ code, title }) => ({ code, title, is_complete: complete.has(code) })),
      look: { brand_colour: settings.get('brand_colour') },
      mail: await mailNow(context, settings, call),
      pack: await packOf(context, deps),
    };
  };

type SiteWish = Parameters<OperatorHandlers<'setup/site'>['setup/site']>[1];

const setSite =
  (context: AppContext, { settings, languages }: SetupDeps) =>
  async (call: StaffCall, wish: SiteWish) => {
    const known = new Set(languages.all().map(({ code }) => code));
    const offered = [...new Set([wish.language, ...wish.offered])];
    if (offered.some(code => !known.has(code)))
      throw new Refusal('language_unknown', {}, { fields: ['offered'] });
    await changeSettings(settings, call, {
      site_name: wish.name,
      system_time_zone: wish.time_zone,
      minimum_age: wish.minimum_age,
      terms_version: wish.terms_version,
    });
    const { signedIn, address, now } = call;
    await languages.choose({ main: wish.language, offered }, { actorId: signedIn.playerId, address, now });
    await mark(context, 'site', now);
    return done;
  };

export const setupHandlers = (context: AppContext, deps: SetupDeps) =>
  ({
    'setup/read': readSetup(context, deps),
    'setup/site': setSite(context, deps),
    'setup/colour': async (_, { brand_colour }) => {
      const { checks, ...colours } = readBrand(brand_colour);
      return { ...colours, checks: [...checks] };
    },
    'setup/look': async (call, { brand_colour }) => {
      await changeSettings(deps.settings, call, { brand_colour });
      await mark(context, 'look', call.now);
      return done;
    },
    ...mailHandlers(context, { settings: deps.settings, say: deps.languages.say }),
    'setup/later': async ({ now }, { step }) => {
      await putOff(context.db, step, new Date(now));
      return done;
    },
    'setup/start': async (call, { pack }) => {
      await changeSettings(deps.settings, call, { starter_pack_enabled: pack });
      // Done when this returns; the setting does the same on every server a little later.
      await switchPack(context.db, pack);
      if (!pack) await hideOccasions(context.db);
      await deps.languages.changed();
      await mark(context, 'start', call.now);
      return done;
    },
    'setup/finish': async ({ now }) => {
      await mark(context, 'finished', now);
      return done;
    },
  }) satisfies Partial<OperatorHandlers>;
