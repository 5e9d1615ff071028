/** The contact form: a letter to the operator (SPEC 2). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { contactActions } from './actions.ts';
import type { ContactNeeds } from './contact.ts';

export const contactFeature = (house: House, needs: ContactNeeds) =>
  ({ handlers: contactActions(house, needs) }) satisfies Feature;
