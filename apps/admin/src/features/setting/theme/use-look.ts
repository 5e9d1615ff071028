/** The look as it is and as it is tried out: its styles, how well it is read, and putting it on the site. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorBodyIn, OperatorReply } from '@trivium/contract/admin/catalogue';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { say } from '../../../lib/text.ts';
import { type SettingRow, useChange } from '../use-settings.ts';

export type Look = OperatorBodyIn<'theme/try'>;
export type Tried = OperatorReply<'theme/try'>;
const LOOK_NAMES = ['brand_colour', 'font_display', 'font_text', 'logo', 'logo_dark'] as const;

export const isColour = (text: string): boolean => /^(#[\da-f]{6})?$/i.test(text);

const lookOf = (rows: readonly SettingRow[]): Look => {
  const values = new Map(rows.map(({ name, value }) => [name, value ?? '']));
  return Object.fromEntries(LOOK_NAMES.map(name => [name, values.get(name)])) as Look;
};

/** The styles of a look; undefined while its colour is none. */
export const useTried = (look: Look): Tried | undefined => {
  return useQuery({
    queryKey: ['look', look],
    queryFn: () => call('theme/try', look),
    enabled: isColour(look.brand_colour),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
};

/** The panel follows at once, pages of players do when they ask next. */
const useLiveHere = (css: string | undefined): void => {
  useEffect(() => {
    const style = document.querySelector('style[data-look]');
    if (style !== null && css !== undefined) style.textContent = css;
  }, [css]);
};

export const useLook = (rows: readonly SettingRow[]) => {
  const now = lookOf(rows);
  const [look, setLook] = useState(now);
  const [isBusy, setBusy] = useState(false);
  const change = useChange();
  const queries = useQueryClient();
  useLiveHere(useTried(now)?.css);
  const names = LOOK_NAMES.filter(name => look[name] !== now[name]);
  const makeLive = async () => {
    setBusy(true);
    const wanted = rows.flatMap(({ name, version, default: ours }) => {
      const part = names.find(each => each === name);
      if (part === undefined) return [];
      return [{ name, value: look[part] === ours ? null : look[part], version }];
    });
    try {
      await change(rows, wanted, say('theme.live'));
    } catch (problem) {
      notifyProblem(problem);
      // Somebody else may have changed it meanwhile: the next try is over what is there now.
      void queries.invalidateQueries({ queryKey: ['setting'] });
    } finally {
      setBusy(false);
    }
  };
  return {
    look,
    isBusy,
    isChanged: names.length > 0,
    write: (part: Partial<Look>) => setLook({ ...look, ...part }),
    back: () => setLook(now),
    makeLive,
  };
};
