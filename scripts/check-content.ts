import { resolve } from 'node:path';
import { checkContent, OWN_CONTENT } from '#domain/posts/content/check-content.ts';
import { formatContentFault } from '#domain/posts/content/content-fault.ts';
import { readConfig } from '#server/config.ts';
import { readCommandLine } from './command/command-line.ts';

const USAGE = `Usage: node scripts/check-content.ts [FOLDER]

Checks the posts, pages and boards of the repository, with those of FOLDER in addition, and lists each fault with
its file and line. The build does the same without a folder.`;

const [folder] = readCommandLine(USAGE, {}, { least: 0, most: 1 }).words;
const folders = folder ? [OWN_CONTENT, { path: resolve(folder), name: folder }] : [OWN_CONTENT];
const { levelMax } = readConfig({}).site;
const today = new Date().toISOString().slice(0, 10);
const faults = await checkContent(folders, { levelMax, today });
for (const fault of faults) console.error(formatContentFault(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
