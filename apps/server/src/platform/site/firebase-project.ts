/** The Firebase project of the settings. Sign-in, the page settings and the security headers all read it, so this is not a feature. */

/** A Firebase project as the settings name it. */
export type FirebaseProject = {
  readonly projectId: string;
  readonly apiKey: string;
  /** Host of its sign-in pages. */
  readonly authDomain: string;
};

type FirebaseSettings = {
  get(name: 'firebase_project_id' | 'firebase_api_key' | 'firebase_auth_domain'): string;
};

/** The project for signing in. Null while its id or key is missing, since a half-set project would lock newcomers out. */
export const firebaseOf = (settings: FirebaseSettings): FirebaseProject | null => {
  const projectId = settings.get('firebase_project_id');
  const apiKey = settings.get('firebase_api_key');
  if (projectId === '' || apiKey === '') return null;
  return {
    projectId,
    apiKey,
    authDomain: settings.get('firebase_auth_domain') || `${projectId}.firebaseapp.com`,
  };
};
