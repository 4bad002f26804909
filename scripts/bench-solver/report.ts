export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
