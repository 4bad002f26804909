import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync-path.ts';

/** The parts of Emscripten's NODEFS that we use. `nfd` is Node's descriptor; folders have none. */
interface NodeFsStream {
  readonly nfd?: number;
  readonly node: unknown;
}
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: NodeFsStream) => number };
    readonly realPath: (node: unknown) => string;
  };
}

/**
 * PGlite's folder of files, with the one call that it lacks: `fsync`. Without it, a commit is acknowledged while its bytes are only in the
 * page cache of the operating system, or not even there.
 */
export class SyncingNodeFS extends NodeFS {
  readonly #onSync: (() => void) | undefined;

  constructor(folder: string, onSync?: () => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const giveFsync = (module: EmscriptenModule) => {
      const { NODEFS } = module;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd);
        this.#onSync?.();
        return 0;
      };
    };
    const preRun = [...((emscriptenOpts.preRun as ((module: never) => void)[]) ?? []), giveFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}
