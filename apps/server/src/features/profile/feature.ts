/** A player's own record: name, picture, contacts, languages, zone (DECISIONS 2). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { profileActions } from './actions.ts';
import { removeCodes } from './contact/code.ts';

export const profileFeature = (context: AppContext, deps: Parameters<typeof profileActions>[1]) =>
  ({ handlers: profileActions(context, deps), erase: [removeCodes] }) satisfies Feature;
