import { parseArgs } from 'node:util';
import { killWhileWriting } from '#tests/durability/kill-rounds.ts';

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
  process.exitCode = lost.length === 0 ? 0 : 1;
}
