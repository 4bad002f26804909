import Bowser from 'bowser';

/** A browser and its operating system. */
export interface DeviceDescription {
  /** Such as `Firefox`; null if unknown. */
  readonly browser: string | null;
  /** Such as `Windows`; null if unknown. */
  readonly system: string | null;
}

/** The browser and system in a `User-Agent`. It can be forged; this only helps people to recognize their own devices. */
export function describeDevice(userAgent: string): DeviceDescription {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
