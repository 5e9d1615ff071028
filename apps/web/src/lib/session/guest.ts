/** A guest who asks for what only players may do: the dialog of SPEC 5 (DECISIONS 1), drawn by `app/log-in-dialog.tsx`. */
import { create } from 'zustand';

/** Where the guest wanted to go, or null when no dialog is open. */
export const useLogInDialog = create<{ redirect: string | null }>(() => ({ redirect: null }));

export const askToLogIn = (redirect: string = location.pathname + location.search) =>
  useLogInDialog.setState({ redirect });
