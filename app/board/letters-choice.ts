import { createDeviceChoice } from '#app/site/device-choice.ts';

/** Whether blocks show letters, on all boards. */
export const { useChoice: useLetters, toggle: toggleLetters } = createDeviceChoice('unjam.letters');
