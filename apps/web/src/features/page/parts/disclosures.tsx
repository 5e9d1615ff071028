/** Frequent questions: every heading of the third level opens the text below it (DESIGN 9). */
import { RichText } from '../../../ui/page/rich-text.tsx';
import { readQuestions } from '../read-questions.ts';

/** Shows a text without such headings unchanged. */
export const Disclosures = ({ html }: { html: string }) => {
  const { before, parts } = readQuestions(html);
  return (
    <div className="disclosures">
      {before !== '' && <RichText html={before} />}
      {parts.map(part =>
        part.kind === 'section' ? (
          <section key={part.words} className="contents">
            <h2 className="display text-d-sm">{part.words}</h2>
            {part.html !== '' && <RichText html={part.html} />}
          </section>
        ) : (
          <details key={part.words} className="disclosure">
            <summary>
              <span>{part.words}</span>
              <i className="triv-mark" aria-hidden="true" />
            </summary>
            <RichText html={part.html} />
          </details>
        ),
      )}
    </div>
  );
};
