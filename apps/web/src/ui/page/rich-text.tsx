/**
 * Rich text in the page: the one place that puts HTML in as it comes (`biome.json` allows it for this file alone). It may
 * only be given what the server cleaned on its way in (platform/rich-text): no scripts, styles, ids or foreign pictures can
 * stand in it, and the page's CSP would run none.
 */
import './rich-text.css';

/** `html`: cleaned by the server, never put together here. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
