import { createContext, useContext } from 'react';
import type { SettingsView } from './settings-view.ts';

/** What became of the form that was sent without script. */
export interface SettingsResult {
  readonly intent: string;
  /** Which of several forms with this intent: the id of what it is about. */
  readonly id: string;
  readonly errors: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

interface SettingsState {
  readonly settings: SettingsView;
  readonly result: SettingsResult | undefined;
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
