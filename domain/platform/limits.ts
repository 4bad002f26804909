/** How often something may be done under one key. */
export interface Limit {
  readonly points: number;
  readonly durationSeconds: number;
  /** First sentence of the refusal; the second says when to try again. */
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

/** Every limit on how often something is done, by what it is counted by. Each is asked in the verb that it protects. */
export const LIMITS = {
  /** Attempts with a password or a link, of a network. */
  attempts: attempts(30, 10 * MINUTE_S),
  /** Attempts to sign in at an address, and those of a device on which its person has signed in before. */
  attemptsAtAddress: attempts(20, HOUR_S),
  attemptsOfDevice: attempts(20, HOUR_S),
  /** Calls to sign in with a passkey, or with Google, of a network; each sign-in is two. */
  passkeySignIns: attempts(60, 10 * MINUTE_S),
  googleSignIns: attempts(60, 10 * MINUTE_S),
  /** Proofs by password of an account, and its other calls about passkeys. */
  passwordProofs: attempts(20, HOUR_S),
  passkeyCalls: attempts(60, 10 * MINUTE_S),

  /** E-mails that a network, or an account, asks for, and that are asked for to one address. */
  mailsFromNetwork: mails(20),
  mailsFromAccount: mails(4),
  mailsToAddress: mails(4),

  /** Conversions that an account begins, whatever becomes of them. */
  conversions: calls(30, 10 * MINUTE_S, 'Too many conversions.'),
  /** Orders that an account begins, and times that it has the provider asked. */
  orders: calls(30, 10 * MINUTE_S, 'Too many requests.'),
  orderSyncs: calls(120, 10 * MINUTE_S, 'Too many requests.'),
  /** A device sends its progress when a page opens and some seconds after a change. By account. */
  progress: calls(60, MINUTE_S, 'Your devices send progress too often.'),

  /** Boards that are looked up or solved for strangers: of a network, and of all. */
  matches: calls(30, MINUTE_S, MATCHES),
  matchesOfAll: calls(600, MINUTE_S, MATCHES),
  solves: calls(10, MINUTE_S, SOLVES),
  solvesOfAll: calls(60, MINUTE_S, SOLVES),
  /** Pictures that are read for strangers whose browsers cannot: of a network, and of all. Each takes seconds of a core. */
  readings: calls(6, MINUTE_S, PICTURES),
  readingsOfAll: calls(20, MINUTE_S, PICTURES),
  /** Boards of the guide whose boosters nobody has asked for before: of a network, and of all. */
  boosters: calls(6, MINUTE_S, SOLVES),
  boostersOfAll: calls(6, MINUTE_S, SOLVES),
  /** Errors that browsers report: of a network, and of all. */
  clientErrors: calls(20, MINUTE_S, REPORTS),
  clientErrorsOfAll: calls(120, MINUTE_S, REPORTS),
  /** Choices of a board of a level: of a network, of a network at one level, and of all. */
  choices: calls(60, HOUR_S, CHOICES),
  choicesAtLevel: calls(1, DAY_S, CHOICES),
  choicesOfAll: calls(120, MINUTE_S, 'Too many choices at once.'),
  /** Boards that are added to levels: of the network of one customer, of an account, and of all. */
  contributions: calls(20, DAY_S, CONTRIBUTIONS),
  contributionsOfAccount: calls(20, DAY_S, CONTRIBUTIONS),
  contributionsOfAll: calls(30, MINUTE_S, 'Too many boards are being added at once.'),
  /** Reports about levels: of the network of one customer, and of all. */
  levelReports: calls(30, DAY_S, 'You have reported enough for today. Thank you.'),
  levelReportsOfAll: calls(60, MINUTE_S, REPORTS),
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** The key of a limit that everybody shares. */
export const ALL = 'all';

/** The counts of the process. */
export interface Limits {
  /**
   * Counts one use under a key: an account, an address, a network, or `ALL`. Null is nobody's key, such as the network of the site itself,
   * and is not counted.
   *
   * Refuses (`rate-limited`, with the seconds to wait) what goes beyond the limit.
   */
  count(name: LimitName, key: string | null): Promise<void>;
}
