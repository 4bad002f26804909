import { killWhileSpending, killWhileWriting } from '#tests/durability/kill-rounds.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { readCommandLine } from './command/command-line.ts';

const { options } = readCommandLine(
  'Usage: npm run bench:durability [-- --rounds N]    kills a process N times while it writes and makes backups (20)',
  { rounds: 20 },
);
const start = performance.now();
const { rounds, acknowledged, lost } = await killWhileWriting(options.rounds);
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
    const { backups, ...spends } = await killWhileSpending(rounds, url, Number.POSITIVE_INFINITY);
    console.log(
      `${engine}: ${rounds} kills, ${spends.acknowledged} credits spent, ${spends.lost.length} lost, ${spends.doubled.length} doubled, ` +
        `${spends.differences} wrong sums; ${backups.cutOff} kills in the middle of a backup, ${backups.restored} of ${backups.made} backups restored, ` +
        `${backups.faults.length} faults in them`,
    );
    for (const fault of backups.faults) console.log(`  ${fault}`);
    faults += spends.lost.length + spends.doubled.length + spends.differences;
    faults += backups.faults.length;
  }
} finally {
  await postgres.stop();
}
process.exitCode = faults === 0 ? 0 : 1;
