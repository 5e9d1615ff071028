/** Describes public pages to search engines in the terms of schema.org (DECISIONS 10). Pure. */

type SiteFacts = {
  /** Origin of the site, without a slash at its end. */
  readonly publicUrl: string;
  readonly name: string;
  readonly description: string;
  /** Absolute address of the site's mark. */
  readonly logo: string;
  /** Language of the page, by code. */
  readonly language: string;
};

type Fact = Readonly<Record<string, unknown>>;

const fact = (type: string, fields: Fact): Fact => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
});

/** The id of the organization, the same on every page. */
const organizationId = (publicUrl: string): string => `${publicUrl}/#organization`;

export const siteFacts = ({ publicUrl, name, description, logo, language }: SiteFacts): Fact[] => [
  fact('WebSite', {
    url: `${publicUrl}/`,
    name,
    description,
    inLanguage: language,
    publisher: { '@id': organizationId(publicUrl) },
  }),
  fact('Organization', { '@id': organizationId(publicUrl), url: `${publicUrl}/`, name, logo }),
];

export const quizFact = (
  { publicUrl, language }: SiteFacts,
  { name, description, address }: { name: string; description: string; address: string },
): Fact =>
  fact('Quiz', {
    url: address,
    name,
    description,
    inLanguage: language,
    isAccessibleForFree: true,
    provider: { '@id': organizationId(publicUrl) },
  });

export type Crumb = { readonly name: string; readonly address: string };

export const crumbFact = (crumbs: readonly Crumb[]): Fact =>
  fact('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: address,
    })),
  });

type PostFacts = {
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly publishedAt: string;
  readonly language: string;
  readonly address: string;
};

export const postFact = (site: SiteFacts, post: PostFacts): Fact => {
  const organization = { '@type': 'Organization', name: site.name, url: `${site.publicUrl}/` };
  return fact('BlogPosting', {
    headline: post.title,
    description: post.summary,
    image: post.image,
    datePublished: post.publishedAt,
    inLanguage: post.language,
    mainEntityOfPage: post.address,
    author: organization,
    publisher: { ...organization, logo: { '@type': 'ImageObject', url: site.logo } },
  });
};

const QUESTION = /<h3>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h[23]>|$)/g;
const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const plainWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, sign => SIGNS[sign] ?? sign)
    .trim();

/** Each heading of the third level is a question, as on the screen; null for a text without any. `html` is clean rich text. */
export const faqFact = (html: string, language: string): Fact | null => {
  const questions = [...html.matchAll(QUESTION)].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: plainWords(question),
    acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
  }));
  return questions.length === 0
    ? null
    : fact('FAQPage', { mainEntity: questions, ...(language === '' ? {} : { inLanguage: language }) });
};
