/** A reported question, as the desk lists it and as the form of questions has it. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { categoryHue } from '@trivium/rules/site/category';

export type ReportedQuestion = OperatorReply<'question_report/list'>[number];
export type Question = OperatorReply<'question/read'>;

/** The hue of its category, 1 to 8. */
export const hueOf = ({ hue, category_id, id }: ReportedQuestion): number =>
  categoryHue(category_id ?? id, hue);
