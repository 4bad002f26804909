import { openBuiltSite } from './built-site.ts';
import { composeSite } from './compose-site.ts';
import { runProcess } from './run-process.ts';

await runProcess(async (config, log, report) => {
  const site = await composeSite(config, log, report, await openBuiltSite());
  return {
    sentence: `Listening on ${addressOf(config.host, site.port)} (Ctrl-C stops).`,
    stop: site.stop,
  };
});

/** As people type it: nobody enters 127.0.0.1 or 0.0.0.0. */
function addressOf(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
}
