import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { FRAMES_PER_SECOND } from '#domain/imports/find-openings.ts';
import { ToolError } from '../command/run-tool.ts';

/** Small enough for quick comparison. The shape of the frame does not matter for that. */
const WIDTH = 90;
const HEIGHT = 160;

const NO_FFMPEG =
  'Recordings are opened by ffmpeg, which is not installed here: see https://ffmpeg.org/download.html. Or import screenshots, one for each level.';

/** The frames of a recording, small and gray. Throws a `ToolError` if ffmpeg is missing or cannot read the file. */
export async function* readFrames(file: string): AsyncGenerator<Uint8Array> {
  const scale = `fps=${FRAMES_PER_SECOND},scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`;
  const bytes = runFfmpeg(['-i', file, '-vf', scale, '-f', 'rawvideo', '-']);
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= WIDTH * HEIGHT; rest = rest.subarray(WIDTH * HEIGHT)) {
      yield rest.subarray(0, WIDTH * HEIGHT);
    }
  }
}

/** One frame as PNG; empty beyond the end of the recording. */
export async function readStill(file: string, seconds: number): Promise<Buffer> {
  const output = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-'];
  const bytes = runFfmpeg(['-ss', String(seconds), '-i', file, ...output]);
  return buffer(bytes);
}

/** The standard output of ffmpeg. */
async function* runFfmpeg(args: readonly string[]): AsyncGenerator<Buffer> {
  const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let problem = '';
  child.stderr.on('data', (chunk) => {
    problem = `${problem}${chunk}`.slice(0, 500);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new ToolError(NO_FFMPEG) : error),
    );
    child.on('close', resolve);
  });
  // Awaited below, once there is no more output.
  ended.catch(() => {});
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    if ((await ended) !== 0) throw new ToolError(`ffmpeg could not read it: ${problem.trim()}`);
  } finally {
    child.kill();
  }
}
