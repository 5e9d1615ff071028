/** Asks Firebase whether the key is good, of which project it is, and whether people may sign in from this site. */
import { z } from 'zod';
import type { FirebaseProject } from '../../../../platform/site/firebase-project.ts';
import { isKeyRefused, type Outcome, type Stop, WAIT_MS, wordsOf } from './outcome.ts';

export const FIREBASE_AT = 'https://identitytoolkit.googleapis.com';

const answer = z.object({
  projectId: z.string().max(200),
  authorizedDomains: z.array(z.string().max(253)).max(1_000).default([]),
});
const failure = z.object({ error: z.object({ message: z.string() }) });

const judge = (found: z.infer<typeof answer>, project: FirebaseProject, host: string): Stop | null => {
  // The service names the project by its number; the domain of its sign-in pages names it by its id.
  const names = [found.projectId, ...found.authorizedDomains.map(domain => domain.split('.')[0] ?? '')];
  if (!names.includes(project.projectId))
    return { at: 'project', cure: 'project', told: found.authorizedDomains.join(', ').slice(0, 300) };
  if (!found.authorizedDomains.includes(host)) return { at: 'domain', cure: 'domain', told: host };
  return null;
};

export const tryFirebase = async (
  project: FirebaseProject | null,
  publicUrl: string,
  base = FIREBASE_AT,
): Promise<Outcome> => {
  if (project === null) return { to: '', stop: { at: 'set', cure: 'not_set' } };
  try {
    const reply = await fetch(`${base}/v1/projects?key=${encodeURIComponent(project.apiKey)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const body: unknown = await reply.json().catch(() => null);
    if (!reply.ok) {
      const told = failure.safeParse(body).data?.error.message ?? `HTTP ${reply.status}`;
      const isKey = isKeyRefused(reply.status) || reply.status === 400;
      return {
        to: '',
        stop: isKey
          ? { at: 'key', cure: 'key', told: told.slice(0, 300) }
          : { at: 'found', cure: 'found', told: told.slice(0, 300) },
      };
    }
    const found = answer.safeParse(body);
    if (!found.success) return { to: '', stop: { at: 'found', cure: 'found' } };
    return { to: '', stop: judge(found.data, project, new URL(publicUrl).hostname) };
  } catch (problem) {
    return { to: '', stop: { at: 'found', cure: 'found', told: wordsOf(problem) } };
  }
};
