import { createContext, useContext } from 'react';
import type { SettingsView } from './settings-view.ts';

interface SettingsState {
  readonly settings: SettingsView;
  /** The form that was refused without script. Its disclosure is open. */
  readonly wrongForm: string | undefined;
  /** Fetches the settings again. */
  readonly refresh: () => Promise<void>;
}

const Settings = createContext<SettingsState | undefined>(undefined);

export const SettingsProvider = Settings.Provider;

/** The settings of the page. */
export function useSettings(): SettingsState {
  const state = useContext(Settings);
  if (!state) throw new Error('no settings around this component');
  return state;
}
