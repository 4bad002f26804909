/** How often something may be done under one key. */
export interface Limit {
  readonly points: number;
  readonly durationSeconds: number;
  /** The first sentence of the refusal. The second one says when to try again. */
  readonly refusal: string;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const attempts = (points: number, durationSeconds: number) => ({
  ...{ points, durationSeconds },
  refusal: 'Too many attempts.',
});
const mails = (points: number) => ({
  points,
  durationSeconds: HOUR_S,
  refusal: 'We have sent enough e-mails for now.',
});
const calls = (points: number, durationSeconds: number, refusal: string) => ({
  ...{ points, durationSeconds, refusal },
});

const MATCHES = 'Too many searches at once.';
const PICTURES = 'Too many pictures at once.';
const SOLVES = 'Too many boards at once.';
const REPORTS = 'Too many reports at once; this one was dropped.';
const CONTRIBUTIONS = 'You have added enough boards for today. Thank you.';
const CHOICES = 'This has been counted often enough from your network.';

/** Every rate limit, grouped by what it counts. Each is checked in the verb that it protects. */
export const LIMITS = {
  /** Attempts with a password or a link, per network. */
  attempts: attempts(30, 10 * MINUTE_S),
  /** Attempts to sign in to an address, per address; and those from a device on which its owner has signed in before. */
  attemptsAtAddress: attempts(20, HOUR_S),
  attemptsOfDevice: attempts(20, HOUR_S),
  /** Calls to sign in with a passkey or with Google, per network. Each sign-in takes two calls. */
  passkeySignIns: attempts(60, 10 * MINUTE_S),
  googleSignIns: attempts(60, 10 * MINUTE_S),
  /** Password confirmations of an account, and its other calls for passkeys. */
  passwordProofs: attempts(20, HOUR_S),
  passkeyCalls: attempts(60, 10 * MINUTE_S),

  /** E-mails requested per network, per account, and per recipient address. */
  mailsFromNetwork: mails(20),
  mailsFromAccount: mails(4),
  mailsToAddress: mails(4),

  /** Conversions that an account starts, whether they succeed or not. */
  conversions: calls(30, 10 * MINUTE_S, 'Too many conversions.'),
  /** Orders that an account creates, and times that it has the payment provider queried. */
  orders: calls(30, 10 * MINUTE_S, 'Too many requests.'),
  orderSyncs: calls(120, 10 * MINUTE_S, 'Too many requests.'),
  /** Per account. A device sends its progress when a page opens and a few seconds after a change. */
  progress: calls(60, MINUTE_S, 'Your devices send progress too often.'),

  /** Boards looked up or solved for anonymous visitors: per network, and in total. */
  matches: calls(30, MINUTE_S, MATCHES),
  matchesOfAll: calls(600, MINUTE_S, MATCHES),
  solves: calls(10, MINUTE_S, SOLVES),
  solvesOfAll: calls(60, MINUTE_S, SOLVES),
  /** Pictures read for anonymous visitors whose browsers cannot read them: per network, and in total. Each takes seconds of one core. */
  readings: calls(6, MINUTE_S, PICTURES),
  readingsOfAll: calls(20, MINUTE_S, PICTURES),
  /** Boards of the guide whose boosters have not been calculated yet: per network, and in total. */
  boosters: calls(6, MINUTE_S, SOLVES),
  boostersOfAll: calls(6, MINUTE_S, SOLVES),
  /** Errors that browsers report: per network, and in total. */
  clientErrors: calls(20, MINUTE_S, REPORTS),
  clientErrorsOfAll: calls(120, MINUTE_S, REPORTS),
  /** Choices of a level's board: per network, per network and level, and in total. */
  choices: calls(60, HOUR_S, CHOICES),
  choicesAtLevel: calls(1, DAY_S, CHOICES),
  choicesOfAll: calls(120, MINUTE_S, 'Too many choices at once.'),
  /** Boards added to levels: per customer network, per account, and in total. */
  contributions: calls(20, DAY_S, CONTRIBUTIONS),
  contributionsOfAccount: calls(20, DAY_S, CONTRIBUTIONS),
  contributionsOfAll: calls(30, MINUTE_S, 'Too many boards are being added at once.'),
  /** Reports about levels: per customer network, and in total. */
  levelReports: calls(30, DAY_S, 'You have reported enough for today. Thank you.'),
  levelReportsOfAll: calls(60, MINUTE_S, REPORTS),
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** The key of a limit shared by all visitors. */
export const ALL = 'all';

/** The counters of the process. */
export interface Limits {
  /**
   * Counts one use under a key: an account, an address, a network, or `ALL`. Null (such as the network of the site itself) is not counted.
   * Refuses (`rate-limited`, with the seconds to wait) a use beyond the limit.
   */
  count(name: LimitName, key: string | null): Promise<void>;
}
