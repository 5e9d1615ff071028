/** Help with writing: an endpoint that speaks the chat protocol of OpenAI, of a provider or on a machine of one's own. */
import { isEmptyOr } from './form.ts';
import { type Setting, text } from './kind.ts';

export const WRITING_SETTINGS = {
  writing_help_url: text(
    '',
    500,
    'Address of a chat endpoint that drafts questions for editors, as its provider names the base, such as https://api.example.com/v1 or http://localhost:11434/v1; empty: no help with writing.',
    'server',
    isEmptyOr(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/),
  ),
  writing_help_model: text(
    '',
    100,
    'Name of the model that drafts and checks questions, as the endpoint knows it; empty: no help with writing.',
    'server',
    isEmptyOr(/^[\x21-\x7e]+$/),
  ),
  writing_help_key: text(
    '',
    500,
    'Key that is sent to the chat endpoint as a bearer token; empty where it asks for none.',
    'secret',
    isEmptyOr(/^[\x21-\x7e]+$/),
  ),
} as const satisfies Readonly<Record<string, Setting>>;
