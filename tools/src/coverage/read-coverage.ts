/** Reads the list of the specification's sentences from the repository and makes the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFiles } from '../check/read-files.ts';
import { coveragePage, readSection, readTests, type Section } from './coverage.ts';

const folder = join(import.meta.dirname, 'sentences');

/** Titles of the sections, by number. */
const TITLES = [
  'Introduction',
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'The calls it makes',
  'Error catalogue',
  'Business constants and limits',
];

export const readSections = (): Section[] =>
  readdirSync(folder)
    .sort()
    .map(file => readSection(Number.parseInt(file, 10), readFileSync(join(folder, file), 'utf8')));

export const coverageMarkdown = (): string => coveragePage(readSections(), TITLES, readTests(readFiles()));
