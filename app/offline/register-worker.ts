/**
 * Registers the service worker after the page has loaded. Only in production builds: in development, files change without changing their
 * names.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    } catch (error) {
      console.warn('pages are not cached for later', error);
    }
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
