import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program with everything that it starts. */
export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Ends all of them and waits for the first. */
  end(): Promise<void>;
}

/** Starts a program in its own process group, so that its children end with it. */
export function startGroup(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ProcessGroup {
  const child = spawn(command, args, { detached: true, stdio: 'ignore', env });
  const ended = once(child, 'exit').catch(() => undefined);
  const kill = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // All of them are gone.
    }
  };
  process.once('exit', kill);
  return {
    child,
    async end() {
      process.off('exit', kill);
      kill();
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
}
