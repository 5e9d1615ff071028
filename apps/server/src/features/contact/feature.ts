/** The feature of the contact form, which mails the operator (SPEC 2). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { contactActions } from './actions.ts';
import type { ContactDeps } from './contact.ts';

export const contactFeature = (context: AppContext, deps: ContactDeps) =>
  ({ handlers: contactActions(context, deps) }) satisfies Feature;
