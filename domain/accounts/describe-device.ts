import Bowser from 'bowser';

/** What a browser runs on. */
export interface DeviceDescription {
  /** Such as `Firefox`; null if it is not known. */
  readonly browser: string | null;
  /** Such as `Windows`; null if it is not known. */
  readonly system: string | null;
}

/** Which browser and system send this `User-Agent`. Both can be invented: this is to recognize one's own devices by. */
export function describeDevice(userAgent: string): DeviceDescription {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
