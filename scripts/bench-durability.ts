import { parseArgs } from 'node:util';
import { killWhileSpending, killWhileWriting } from '#tests/durability/kill-rounds.ts';

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
  const spends = await killWhileSpending(rounds);
  console.log(
    `${rounds} kills, ${spends.acknowledged} credits spent, ${spends.lost.length} lost, ${spends.doubled.length} doubled, ` +
      `${spends.differences} wrong sums`,
  );
  const isExact =
    lost.length + spends.lost.length + spends.doubled.length + spends.differences === 0;
  process.exitCode = isExact ? 0 : 1;
}
