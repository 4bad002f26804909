import { parseArgs } from 'node:util';
import { killWhileSpending, killWhileWriting } from '#tests/durability/kill-rounds.ts';
import { startPostgres } from '#tests/postgres-server.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(
    'Usage: npm run bench:durability [-- --rounds N]    kills a writing process N times (20)',
  );
} else {
  const start = performance.now();
  const { rounds, acknowledged, lost } = await killWhileWriting(Number(values.rounds));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${rounds} kills, ${acknowledged} acknowledged commits, ${lost.length} lost, ${seconds} s`,
  );
  const postgres = await startPostgres();
  let faults = lost.length;
  try {
    for (const [engine, url] of [
      ['embedded', null],
      ['PostgreSQL', postgres.url],
    ] as const) {
      const spends = await killWhileSpending(rounds, url);
      console.log(
        `${engine}: ${rounds} kills, ${spends.acknowledged} credits spent, ${spends.lost.length} lost, ${spends.doubled.length} doubled, ` +
          `${spends.differences} wrong sums`,
      );
      faults += spends.lost.length + spends.doubled.length + spends.differences;
    }
  } finally {
    await postgres.stop();
  }
  process.exitCode = faults === 0 ? 0 : 1;
}
