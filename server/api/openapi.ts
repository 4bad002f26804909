import { z } from 'zod';
import { clientErrorReport } from '#domain/client-errors/schema.ts';
import type { Site } from '#domain/site/schema.ts';
import { boardsQuery } from './boards.ts';
import { choiceBody } from './level-choice.ts';
import { levelsQuery } from './levels.ts';
import { importQuery } from './operator-files.ts';
import { postsQuery } from './posts.ts';
import { searchQuery } from './search.ts';

/** One endpoint as the document tells it. Query and body are told by the very schemas that read them. */
interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api/v1`, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** What `data` of the answer is; null for an answer without a body. */
  readonly data: string | null;
  /** Type of the answer where it is a file and has no envelope. */
  readonly file?: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | 'board' | 'file';
  /** What each parameter of the path is. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** With which statuses it refuses. */
  readonly refusals: readonly (keyof typeof REFUSALS)[];
  readonly isOperatorOnly?: boolean;
}

const REFUSALS = {
  400: 'Something in the question is wrong; each sentence names one thing.',
  401: 'The operator’s token is missing or wrong.',
  404: 'The guide does not have this.',
  409: 'Something else that excludes this is running.',
  413: 'What was sent is too large.',
  415: 'What was sent is of another type.',
  429: 'Asked too often; `retry-after` says for how many seconds to wait.',
} as const;

const KINDS = '`boards`, `levels`, `videos` or `level-map`';

/** Every endpoint, in the order in which they are mounted. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/levels',
    summary: 'One page of the levels that match every part of the filter',
    data: 'The levels with their facts, how many match, and which page this is.',
    query: levelsQuery,
    refusals: [400],
  },
  {
    method: 'get',
    path: '/levels/{number}',
    summary: 'A level with its board, its solution, its tips and its neighbors',
    data: 'Everything that the page of the level shows.',
    parameters: { number: 'The level, in plain digits.' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/levels/{number}/choice',
    summary: 'Says which board of a level is yours',
    data: null,
    parameters: { number: 'The level, in plain digits.' },
    body: choiceBody,
    refusals: [400, 404, 429],
  },
  {
    method: 'post',
    path: '/boards/match',
    summary: 'Finds a board in the guide, or those most like it; nothing that is sent is kept',
    data: 'The board that it is, or the boards that are most like it.',
    body: 'board',
    refusals: [400, 413, 429],
  },
  {
    method: 'get',
    path: '/boards',
    summary: 'One page of the boards that are all of what is asked for',
    data: 'The boards with their facts, how many match (at most 10,000 are counted), and which page this is.',
    query: boardsQuery,
    refusals: [400],
  },
  {
    method: 'get',
    path: '/boards/{id}',
    summary: 'A board with its best known solution',
    data: 'The board file, the solution, what is proved of it, and the levels that show it.',
    parameters: { id: '16 hexadecimal digits.' },
    refusals: [404],
  },
  {
    method: 'get',
    path: '/posts',
    summary: 'One page of the posts that match every part of the filter, the newest first',
    data: 'The posts with their facts, how many match, and which page this is.',
    query: postsQuery,
    refusals: [400],
  },
  {
    method: 'get',
    path: '/search',
    summary: 'Levels, mechanics, boards, posts and pages that answer to some words',
    data: 'The results, best first, each with its kind and its path on the site.',
    query: searchQuery,
    refusals: [400],
  },
  {
    method: 'post',
    path: '/log_client_error',
    summary: 'Reports what broke in a browser',
    data: null,
    body: clientErrorReport,
    refusals: [400, 413, 429],
  },
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    data: null,
    file: 'application/json',
    refusals: [],
  },
  {
    method: 'post',
    path: '/imports/{kind}',
    summary: 'Brings in a file of boards, levels or videos',
    data: 'What was added, changed and refused, with line and reason.',
    parameters: { kind: KINDS },
    query: importQuery,
    body: 'file',
    refusals: [400, 401, 404, 409, 413],
    isOperatorOnly: true,
  },
  {
    method: 'get',
    path: '/exports/{kind}',
    summary: 'Takes out a file of boards, levels or videos',
    data: null,
    file: 'application/octet-stream',
    parameters: { kind: KINDS },
    refusals: [401, 404],
    isOperatorOnly: true,
  },
];

/** The public API as an OpenAPI 3.1 document. */
export function makeOpenApi({ siteName, siteURL }: Site): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] as object, {
      [operation.method]: describeOperation(operation),
    });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${siteName} API`,
      version: '1',
      description:
        'Success is `{"data": …}`, a refusal `{"errors": [sentence, …]}`. Solutions are replayed before they are kept.',
    },
    servers: [{ url: `${siteURL}/api/v1` }],
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['errors'],
          properties: { errors: { type: 'array', minItems: 1, items: { type: 'string' } } },
        },
      },
      securitySchemes: { operator: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeOperation(operation: Operation): object {
  const { summary, parameters = {}, query, body, refusals, isOperatorOnly } = operation;
  const inPath = Object.entries(parameters).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  return {
    summary,
    operationId: `${operation.method}${operation.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    parameters: [...inPath, ...(query ? listQueryParameters(query) : [])],
    ...(body && { requestBody: { required: true, content: describeBody(body) } }),
    responses: {
      ...describeSuccess(operation),
      ...Object.fromEntries(
        refusals.map((status) => [
          String(status),
          {
            description: REFUSALS[status],
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
    },
    ...(isOperatorOnly && { security: [{ operator: [] }] }),
  };
}

function describeSuccess({ data, file }: Operation): object {
  if (file !== undefined) {
    return { 200: { description: 'The file.', content: { [file]: {} } } };
  }
  if (data === null) return { 204: { description: 'Taken.' } };
  const schema = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'object', description: data } },
  };
  return { 200: { description: data, content: { 'application/json': { schema } } } };
}

function describeBody(body: NonNullable<Operation['body']>): object {
  if (body === 'file') return { 'application/octet-stream': {} };
  const schema =
    body === 'board'
      ? { type: 'object', description: 'A board file.' }
      : z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return { 'application/json': { schema } };
}

function listQueryParameters(query: z.ZodObject): readonly object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}
