/** The result of `work`, and the milliseconds of processor time that it takes, independent of other load on the machine. */
export function measureCpu<T>(work: () => T): { readonly result: T; readonly cpuMs: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, cpuMs: (user + system) / 1000 };
}
