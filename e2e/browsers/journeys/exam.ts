/** An exam, and the five seconds that its page may be hidden, by a real change of tabs. */
import { examOf } from '../../kit/occasions.ts';
import { examKeyOf, seedOccasions } from '../../kit/operator.ts';
import { type Journey, sit } from '../journey.ts';
import { button, dialog, field, type Target, text } from '../page/target.ts';
import { fits } from '../stage.ts';

const { form, questions } = examOf('science-basics');
const TITLE = form.title;

const card: Target = { role: 'article', holding: new RegExp(TITLE) };
const saved = text('Saved');

export const exam: Journey = {
  name: 'exam: begun by its key, left for 2 seconds, then for 7',
  play: async world => {
    await seedOccasions();
    const { page } = await sit(world);
    await page.open('/exam-module/');
    await page.click({ ...button('Read the rules and start'), within: card });
    await page.sees({ ...dialog, holding: /more than 5 seconds/ });
    await page.press('Escape');
    await page.misses(dialog);
    await page.click({ ...button('Read the rules and start'), within: card });
    await page.fill(field('Exam key'), await examKeyOf(TITLE));
    await page.click({ role: 'checkbox', within: dialog });
    await page.click(button('Start the exam'));
    await page.sees(text(`1 of ${questions.length}`));
    await page.sees({ role: 'radio' });
    await page.misses(dialog);
    await page.press('1');
    await page.sees(saved);
    await page.press('PageDown');
    await page.sees(text(`2 of ${questions.length}`));
    await page.press('2');
    await page.sees(saved);
    await fits(page, 'exam sheet');
    await page.leaveFor(2_000);
    await page.sees({ ...dialog, holding: /You were away for [23] seconds\./ });
    await page.click(button('Go on with the exam'));
    await page.misses(dialog);
    await page.back();
    await page.sees({ ...dialog, holding: /Leave the exam\?/ });
    await page.click(button('Stay in the exam'));
    await page.misses(dialog);
    await page.reload();
    await page.sees({ role: 'radio', checked: true });
    await page.leaveFor(7_000);
    await page.isAt(/\/result\/$/);
    await page.sees(text(/^The exam ended because its page was hidden/));
    await page.open('/exam-module/');
    await page.sees({ ...card, holding: new RegExp(`${TITLE}.*Completed`) });
  },
};
