// JavaScript, because Preact declares its types in a way that cannot be exported again.
export * from 'preact/compat';
export { default } from 'preact/compat';

/**
 * The one hook that the router names and Preact lacks. The router calls its setter only when transitions
 * are switched on, which they are not; without them there is nothing to be optimistic about.
 */
export function useOptimistic(state) {
  return [state, () => {}];
}
