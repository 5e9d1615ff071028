/** Writes a QTI 3.0 package: a manifest with metadata, an item for each question, and their media (QTI 3.0, Content Packaging 1.1, LOM). */

import type { LossCode } from '@trivium/rules/bank/finding';
import { splitPicture } from '@trivium/rules/question/picture/part';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { asChoice, isDivided } from '../bank/as-choice.ts';
import type { BankWriter } from '../bank/bank-format.ts';
import type { BankItem } from '../bank/item.ts';
import { truthPlace } from '../bank/key.ts';
import { markedUp } from '../bank/markup.ts';
import { ownTag, tagsToWrite } from '../bank/own-tags.ts';
import { escaped } from '../markup/xml.ts';
import { DIFFICULTY_WORDS, MANIFEST } from './qti-manifest.ts';
import { bodyOf, type QtiBody } from './write-qti-body.ts';

const ITEM_NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const PACKAGE_NAMESPACE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
const LOM_NAMESPACE = 'http://ltsc.ieee.org/xsd/LOM';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
/** Years of zip entries begin in 1980; the same questions make the same bytes. */
const MADE = new Date(Date.UTC(1980, 0, 2));

/** What does not come back from the package. */
const lossesOf = (item: BankItem): LossCode[] => [
  ...(item.key === null || isDivided(item) ? ['kind' as const] : []),
  ...(item.category === '' && item.subcategory !== '' ? ['subcategory' as const] : []),
];

type Written = { readonly item: BankItem; readonly id: string; readonly body: QtiBody };

const MEDIA = 'media/';
/** Where a picture or sound stands in the package. */
const mediaPath = (said: string): string => {
  const { whole: name } = splitPicture(said);
  return name.startsWith(MEDIA) ? name : `${MEDIA}${name.replace(/^\/+/, '')}`;
};
const address = (name: string): string =>
  `../${mediaPath(name).split('/').map(encodeURIComponent).join('/')}`;

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

const itemXml = ({ item, id, body }: Written): string => {
  const { image, audio, note, language } = item;
  const title = escaped([...item.text].slice(0, 80).join(''));
  const lang = LANGUAGE.test(language) ? ` xml:lang="${language}"` : '';
  const picture =
    image === null ? '' : `<p><img src="${escaped(address(image.name))}" alt="${escaped(image.words)}"/></p>`;
  const sound =
    audio === null
      ? ''
      : `<div><audio controls="controls" src="${escaped(address(audio.name))}">${markedUp(audio.words)}</audio></div>`;
  const feedback =
    note === ''
      ? ''
      : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="note" show-hide="show"><qti-content-body><div>${markedUp(note)}</div></qti-content-body></qti-modal-feedback>`;
  return [
    HEAD,
    `<qti-assessment-item xmlns="${ITEM_NAMESPACE}" identifier="${id}" title="${title}" adaptive="false" time-dependent="false"${lang}>`,
    body.declaration,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>',
    ...(note === ''
      ? []
      : [
          '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"><qti-default-value><qti-value>note</qti-value></qti-default-value></qti-outcome-declaration>',
        ]),
    `<qti-item-body>${picture}${sound}${body.asked}</qti-item-body>`,
    '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>',
    feedback,
    '</qti-assessment-item>',
    '',
  ].join('\n');
};

const string = (text: string): string => `<lom:string>${escaped(text)}</lom:string>`;

/** A kind that its options would not tell; undefined where they do. */
const notedKind = ({ kind, options }: BankItem): string | undefined =>
  kind === 'math' || (kind === 'choice' && truthPlace(options) !== -1) ? kind : undefined;

const keywordsOf = (item: BankItem): string[] => {
  const kind = notedKind(item);
  return [
    ...tagsToWrite({ ...item, difficulty: null }).tags,
    ownTag('id', item.ownId),
    ...(kind === undefined ? [] : [ownTag('kind', kind)]),
    ...(item.mark === null ? [] : [ownTag('mark', `${item.mark}`)]),
    ...asChoice(item).tags,
  ];
};

const lomOf = (item: BankItem): string => {
  const { category, subcategory, difficulty } = item;
  const taxa = category === '' ? [] : subcategory === '' ? [category] : [category, subcategory];
  const entries = taxa.map(name => `<lom:taxon><lom:entry>${string(name)}</lom:entry></lom:taxon>`).join('');
  const word = difficulty === null ? undefined : DIFFICULTY_WORDS[difficulty - 1];
  return [
    '<metadata><lom:lom>',
    `<lom:general>${keywordsOf(item)
      .map(one => `<lom:keyword>${string(one)}</lom:keyword>`)
      .join('')}</lom:general>`,
    word === undefined
      ? ''
      : `<lom:educational><lom:difficulty><lom:source>LOMv1.0</lom:source><lom:value>${word}</lom:value></lom:difficulty></lom:educational>`,
    entries === ''
      ? ''
      : `<lom:classification><lom:taxonPath><lom:source>${string('Trivium')}</lom:source>${entries}</lom:taxonPath></lom:classification>`,
    '</lom:lom></metadata>',
  ].join('');
};

const manifestOf = (items: readonly Written[], media: ReadonlySet<string>): string => {
  const resources = items.map(({ item, id }) => {
    const names = [item.image?.name, item.audio?.name].filter(name => name !== undefined).map(mediaPath);
    const files = [`items/${id}.xml`, ...names.filter(name => media.has(name))];
    return `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="items/${id}.xml">${lomOf(item)}${files.map(name => `<file href="${escaped(name)}"/>`).join('')}</resource>`;
  });
  return [
    HEAD,
    `<manifest xmlns="${PACKAGE_NAMESPACE}" xmlns:lom="${LOM_NAMESPACE}" identifier="trivium-questions">`,
    '<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>',
    '<organizations/>',
    `<resources>${resources.join('\n')}</resources>`,
    '</manifest>',
    '',
  ].join('\n');
};

export const qtiWriter: BankWriter = {
  losses: lossesOf,
  write: (items, mediaOf) => {
    const written = items.flatMap((item, at) => {
      const shown = item.kind === 'true_false' ? { ...item, options: TRUTH_OPTIONS } : item;
      const body = bodyOf(asChoice(shown).item);
      return body === null || isDivided(item) ? [] : [{ item, id: `item-${at + 1}`, body }];
    });
    const media = new Map<string, Uint8Array>();
    for (const name of written.flatMap(({ item }) => [item.image?.name, item.audio?.name])) {
      const bytes = name === undefined ? undefined : mediaOf(name);
      if (name !== undefined && bytes !== undefined) media.set(mediaPath(name), bytes);
    }
    const members: Zippable = { [MANIFEST]: strToU8(manifestOf(written, new Set(media.keys()))) };
    for (const one of written) members[`items/${one.id}.xml`] = strToU8(itemXml(one));
    for (const [name, bytes] of media) members[name] = [bytes, { level: 0 }];
    return { name: 'questions-qti.zip', bytes: zipSync(members, { mtime: MADE }) };
  },
};
