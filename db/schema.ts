import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** jsonb: read as a value, written as its text. */
type Json = ColumnType<unknown, string, string>;

/** jsonb with a default. */
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** A calendar day, `YYYY-MM-DD`, read as that text on both engines. */
type Day = string;

export type BoardSource = 'sample' | 'operator' | 'player';

/** A puzzle with its best known solution and the facts derived from it. */
export interface BoardsTable {
  id: string;
  floor_key: string;
  start_key: string;
  width: number;
  height: number;
  /** The board file. */
  file: Json;
  /** The solution: an array of moves. */
  moves: Json;
  moves_count: number;
  optimal: boolean;
  at_least: number;
  difficulty: 'easy' | 'medium' | 'hard';
  reference_seconds: number;
  /** Facts for sentences, in display order. */
  tips: Json;
  mechanics: string[];
  source: BoardSource;
  /** Computed by the database from the file, like the two below: number of blocks, including those in crates. */
  blocks_count: GeneratedAlways<number>;
  colors_count: GeneratedAlways<number>;
  /** Number of floor cells. */
  cells_count: GeneratedAlways<number>;
  /** Its blocks and gates as words of color and cells. */
  pieces: GeneratedAlways<string[]>;
  added_at: Generated<Date>;
}

/** A number on a player's screen, and what the game itself says about it. Null values are derived from the first board. */
export interface LevelsTable {
  number: number;
  difficulty: Generated<'easy' | 'medium' | 'hard' | null>;
  reference_seconds: Generated<number | null>;
  /** The mechanic introduced at this level. */
  unlocks: Generated<string | null>;
  /** Its numbers on the game's other track, according to the operator. */
  others: Generated<number[]>;
  others_noted_on: Day | null;
}

/** Which boards have been seen under which number. Rank 1 is shown first. */
export interface LevelBoardsTable {
  level_number: number;
  board_id: string;
  rank: number;
  /** Who says that the board has this number. */
  source: Generated<BoardSource>;
  noted_on: Day | null;
  /** Number of people who have said that this board is theirs. */
  choices: Generated<number>;
  /** Number of people whose pictures show it. A picture of the operator counts as a person. */
  pictures: Generated<number>;
  /** The order resulting from people's choices. Null as long as they have not changed the rank. */
  place: number | null;
  /** The board's mechanics, copied by the database. */
  mechanics: GeneratedAlways<string[]>;
}

/** Number of boards with a mechanic, counted by the database: the sum of its rows. */
export interface MechanicCountsTable {
  mechanic: string;
  boards: number;
}

/** A view: the boards that a level shows. Its samples are included only as long as there is nothing else. */
export interface ShownLevelBoardsView {
  level_number: number;
  board_id: string;
  rank: number;
  source: BoardSource;
  noted_on: Day | null;
  choices: number;
  pictures: number;
}

/** A YouTube video, by its id there. */
export interface VideosTable {
  id: string;
  title: string;
  channel: string;
  orientation: 'landscape' | 'portrait';
  duration_s: number | null;
  uploaded_on: Day | null;
  is_alive: Generated<boolean>;
  /** Number of successive checks that found it gone. */
  failed_checks: Generated<number>;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** Which levels a video shows. */
export interface LevelVideosTable {
  level_number: number;
  video_id: string;
  rank: number;
  source: 'operator' | 'youtube';
  /** The part of the title that names the level; null if somebody stated it. */
  label_read_as: string | null;
  noted_on: Day | null;
  /** The level's numbers on the game's other track, according to the title. */
  others: Generated<number[]>;
  /** Where in the video the level begins. Null if at the start, or unknown. */
  starts_at_s: number | null;
}

/** A view: a level's other numbers, and who states them. */
export interface LevelLabelsView {
  level_number: number;
  label: number;
  source: 'operator' | 'youtube';
  noted_on: Day | null;
  said_by: number;
}

/** A video whose title does not show clearly which level it is about. */
export interface VideoDoubtsTable {
  video_id: string;
  why: string;
  label: string;
  proposals: number[];
  noted_on: Day;
  /** Null while it waits for an admin. Otherwise the video is not listed as long as its title stays the same. */
  dismissed_on: Day | null;
}

/** A picture that was sent to be imported. */
export interface PictureUploadsTable {
  id: Generated<string>;
  /** The pictures that were sent together. */
  batch: string;
  name: string;
  sent_at: Date;
  /** As sent; null once a job has taken it. */
  bytes: Uint8Array | null;
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A playlist or channel whose new videos are added automatically. */
export interface FollowedSourcesTable {
  id: string;
  kind: 'playlist' | 'channel';
  /** Its name on YouTube; null until it has been read. */
  name: string | null;
  added_at: Date;
  asked_at: Date | null;
  /** Why the last attempt failed. */
  failure: string | null;
  resume_page: string | null;
  /** What came the last time that there was something new. */
  last_news: ColumnType<unknown, string | null | undefined, string>;
}

/** The last daily check of all videos. */
export interface VideoCheckRunsTable {
  at: Date;
  checked: number;
  died: number;
  revived: number;
  unknown: number;
  /** Why nothing was hidden. */
  held: string | null;
}

/** Which content files have been loaded, and the hashes of their bytes. */
export interface ContentLoadsTable {
  name: string;
  sha256: string;
  loaded_at: Generated<Date>;
}

/** A post or a page, rendered from a Markdown file. */
export interface PostsTable {
  kind: 'post' | 'page';
  /** One or more segments: `mechanics/ropes`. */
  slug: string;
  title: string;
  description: string;
  tags: Generated<string[]>;
  is_hot: Generated<boolean>;
  published_on: Day;
  updated_on: Day | null;
  reading_minutes: Generated<number>;
  /** The board that is its picture, by its key in `post_boards`. */
  board: string | null;
  /** An array of `PostPart`. */
  parts: Json;
  /** An array of `PostHeading`. */
  headings: Json;
  /** Plain text, for search. */
  text: Generated<string>;
  requires: 'payment' | null;
  /** Relative to the content folder: `posts/ropes.md`. */
  file: string;
  sha256: string;
  /** Title, tags, description and text in the form for search, weighted A to D in this order. */
  document: GeneratedAlways<string>;
}

/** Number of posts with each tag. */
export interface PostTagsTable {
  tag: string;
  posts: number;
}

/** A board in a post with the solution shown there, by the hash of both. */
export interface PostBoardsTable {
  key: string;
  file: Json;
  moves: Json;
  optimal: boolean;
  at_least: number;
  title: string | null;
}

/** A picture in a post, by the hash of its bytes. */
export interface PostPicturesTable {
  key: string;
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** A single row that counts changes to what pages show. */
export interface SiteVersionTable {
  is_only: Generated<boolean>;
  version: number;
}

/** A view: each level with its first-ranked board. */
export interface LevelCardsView
  extends Pick<
    BoardsTable,
    | 'width'
    | 'height'
    | 'moves_count'
    | 'optimal'
    | 'difficulty'
    | 'reference_seconds'
    | 'mechanics'
    | 'source'
  > {
  number: number;
  board_id: string;
  unlocks: string | null;
  /** Number of people whose pictures show its board under this number. */
  pictures: number;
}

/** Redirects from old paths. */
export interface RedirectsTable {
  from_path: string;
  to_address: string;
  status: 301 | 302;
  set_at: Generated<Date>;
}

/** A kind of failure in browsers, and how often it occurred. */
export interface ClientErrorsTable {
  fingerprint: string;
  error_type: 'API_ERROR' | 'CLIENT_ERROR' | 'NUXT_APP_ERROR';
  message: string;
  backtrace: string;
  count: Generated<number>;
  first_seen: Generated<Date>;
  last_seen: Generated<Date>;
}

/** An account's credits. The account itself may be gone; its ledger stays. */
export interface CreditAccountsTable {
  account: string;
  balance: Generated<number>;
  held: Generated<number>;
}

export interface CreditGrantsTable {
  id: GeneratedAlways<number>;
  account: string;
  key: string;
  source: 'trial' | 'order' | 'donation' | 'gift' | 'contribution';
  amount: number;
  remaining: number;
  held: Generated<number>;
  is_frozen: Generated<boolean>;
  granted_at: Date;
  expires_at: Date | null;
  expiry_mailed_at: Generated<Date | null>;
}

export interface CreditFreezesTable {
  key: string;
  grant_id: number;
  frozen_at: Date;
  lifted_at: Date | null;
}

export interface CreditHoldsTable {
  key: string;
  account: string;
  amount: number;
  purpose: string;
  state: Generated<'held' | 'settled' | 'released'>;
  held_at: Date;
  ended_at: Date | null;
}

export interface CreditHoldPartsTable {
  hold_key: string;
  grant_id: number;
  amount: number;
}

/** Append-only. */
export interface CreditLedgerTable {
  id: GeneratedAlways<number>;
  account: string;
  grant_id: number;
  kind: 'grant' | 'spend' | 'expiry' | 'refund' | 'return';
  amount: number;
  balance: number;
  key: string | null;
  reason: string;
  at: Date;
}

export interface ProgressAccountsTable {
  account_id: string;
  version: Generated<number>;
  cleared_at: Generated<number>;
}

export interface ProgressLevelsTable {
  account_id: string;
  level: number;
  changed_at: number | null;
  solved_at: number | null;
  is_saved: boolean;
  board: string | null;
  seen_at: number | null;
  move: number | null;
  version: number;
}

export interface CreditTrialsTable {
  identity: string;
  granted_at: Date;
}

/** A person. Nobody can sign in until `confirmed_at` is set. */
export interface AccountsTable {
  id: string;
  email: string;
  password_hash: string | null;
  confirmed_at: Date | null;
  is_contested: Generated<boolean>;
  role: Generated<'player' | 'admin'>;
  image: string | null;
  google_subject: string | null;
  created_at: Date;
}

export interface SessionsTable {
  id: string;
  account_id: string;
  token_hash: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** When the person last proved their identity; null if not since the sign-in. */
  proven_at: Date | null;
  failed_proofs: Generated<number>;
  /** When a one-time password was entered in it; null if not yet. */
  second_factor_at: Generated<Date | null>;
}

/** Links in e-mails, each until it is used. */
export interface AccountLinksTable {
  token_hash: string;
  account_id: string;
  purpose: 'confirm' | 'password' | 'email';
  password_hash: string | null;
  /** For the purpose `email`: the address that the link moves the account to. */
  new_email: string | null;
  /** For the purpose `confirm`: the hash of the requesting browser's secret. */
  browser_hash: string | null;
  expires_at: Date;
}

/** A credential that signs in without a password: a key pair whose private half stays in the authenticator. */
export interface PasskeysTable {
  /** The authenticator's id for it, in base64url. */
  id: string;
  account_id: string;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  transports: string[];
  created_at: Date;
  last_used_at: Date | null;
}

/** Challenges for authenticators, each until it is answered. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: 'add' | 'sign-in' | 'prove';
  account_id: string | null;
  expires_at: Date;
}

/** Boards that an import accepted although no search has solved them yet. */
interface WaitingBoardsTable {
  id: string;
  /** The board file. */
  file: Json;
  levels: ColumnType<number[], readonly number[]>;
  source: 'operator' | 'player';
  noted_on: Day | null;
  /** Number of searches without a solution so far. */
  searches: Generated<number>;
  is_unsolvable: Generated<boolean>;
  taken_in_at: Date;
}

/** Orders of credits, and what the payment provider has reported about them. */
export interface OrdersTable {
  id: string;
  account: string;
  key: string;
  kind: 'plan' | 'donation';
  plan_id: string | null;
  title: string;
  amount_cents: number;
  currency: Generated<string>;
  credits: number;
  validity_days: number | null;
  provider: 'stripe' | 'sandbox';
  status: Generated<
    'pending' | 'paid' | 'failed' | 'expired' | 'partially_refunded' | 'refunded' | 'disputed'
  >;
  checkout_id: string | null;
  checkout_url: string | null;
  ended: 'failed' | 'expired' | null;
  payment_id: string | null;
  payment_method: string | null;
  paid_at: Date | null;
  refunded_cents: Generated<number>;
  dispute: 'open' | 'won' | 'lost' | null;
  credited_back_cents: Generated<number>;
  refunds: GeneratedJson;
  disputes: GeneratedJson;
  credit_changes: Generated<number>;
  refund_asked_at: Date | null;
  created_at: Date;
  updated_at: Date;
  checked_at: Date | null;
}

/** Files of the most recently served builds. */
interface BuildFilesTable {
  path: string;
  body: Buffer;
  is_packed: boolean;
  started_at: Date;
}

/** Uses under a key, counted across all processes. */
interface LimitWindowsTable {
  name: string;
  key: string;
  count: number;
  ends_at: Date;
}

/** Events of the payment provider, each once. */
interface PaymentEventsTable {
  provider: string;
  id: string;
  type: string;
  event: Json | null;
  received_at: Date;
  processed_at: Date | null;
}

/** Checkouts of the sandbox, where no money moves. */
export interface SandboxCheckoutsTable {
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  state: Generated<'open' | 'paid' | 'declined' | 'expired'>;
  refunds: Generated<number[]>;
  created_at: Date;
}

/** Pictures of boards, and boards, being converted to a proved answer. */
export interface ConversionsTable {
  id: string;
  account: string;
  status:
    | 'queued'
    | 'reading'
    | 'needs_answers'
    | 'solving'
    | 'solved'
    | 'unsolvable'
    | 'failed'
    | 'cancelled';
  name: string;
  picture: string | null;
  board: Json | null;
  doubts: Json | null;
  /** Where in the picture the board was read: a homography from cells to pixels, row-major. */
  cells_to_pixels: Json | null;
  board_id: string | null;
  moves: Json | null;
  at_least: number | null;
  is_free: Generated<boolean>;
  is_public: Generated<boolean>;
  failure: string | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  priority: Generated<number>;
  found_moves: number | null;
  found_at_least: number | null;
  keep_looking: Generated<boolean>;
  level: number | null;
  answer: Json | null;
}

/** Boards that players submit for a level. */
export interface ContributionsTable {
  id: string;
  level: number;
  /** The id that the board has in the guide, or would have. */
  board_id: string;
  board: Json;
  moves: Json;
  /** Keyed hashes that distinguish people; null if unknown. */
  network: string | null;
  device: string | null;
  account: string | null;
  /** The name by which the person wants to be thanked in public. */
  name: string | null;
  picture: string | null;
  evidence: 'word' | 'picture' | 'contradicted';
  status: 'waiting' | 'listed' | 'rejected' | 'withdrawn';
  created_at: Date;
  changed_at: Date;
}

/** What visitors report as wrong on the page of a level. */
interface LevelReportsTable {
  level: number;
  kind: 'board' | 'line' | 'video';
  network: string;
  at: Date;
}

export interface ApiKeysTable {
  id: string;
  account_id: string;
  name: string;
  key_hash: string;
  hint: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** What admins have done. An entry can be marked as undone; nothing else in it changes. */
export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Date;
  /** The admin's account, which may be gone. */
  account: string;
  act: string;
  subject: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  /** The entry that this one undoes. */
  undoes: number | null;
  undone_by: Generated<number | null>;
}

/** The authenticator app of an admin. */
interface AdminTotpsTable {
  account_id: string;
  /** The shared secret, encrypted. */
  sealed_secret: string;
  /** Null until the app has proved that it has the secret. */
  confirmed_at: Date | null;
  /** The time step of the last accepted code. */
  last_step: Generated<number>;
  /** Number of codes entered since the last correct one. */
  attempts: Generated<number>;
  /** No code is accepted before this time; null if codes are accepted. */
  blocked_until: Generated<Date | null>;
}

/** Hashes of the unused recovery codes of admins. */
interface AdminRecoveryCodesTable {
  account_id: string;
  code_hash: string;
}

/** Items of the console's queue that an admin has settled. */
interface QueueSettlementsTable {
  subject: string;
  settled_at: Date;
}

/** How often a search found nothing on a day. */
interface FailedSearchesTable {
  day: Day;
  query: string;
  count: Generated<number>;
}

export interface ImportedPicturesTable {
  picture: string;
  name: string;
  level: number | null;
  status: 'queued' | 'published' | 'waiting' | 'doubtful' | 'unread';
  board: Json | null;
  doubts: Json | null;
  board_id: string | null;
  failure: string | null;
  /** Where in the picture the board is: a homography from cells to pixels, row-major. */
  cells_to_pixels: Json | null;
  read_at: Date;
}

/** The best boosters at the start of a board. */
export interface BoardBoostersTable {
  board_id: string;
  /** Length of the solution that they are compared with. */
  moves_count: number;
  found: Json;
  found_at: Date;
}

export interface Database {
  board_boosters: BoardBoostersTable;
  admin_recovery_codes: AdminRecoveryCodesTable;
  admin_totps: AdminTotpsTable;
  audit_entries: AuditEntriesTable;
  failed_searches: FailedSearchesTable;
  queue_settlements: QueueSettlementsTable;
  account_links: AccountLinksTable;
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  sessions: SessionsTable;
  credit_accounts: CreditAccountsTable;
  credit_freezes: CreditFreezesTable;
  credit_grants: CreditGrantsTable;
  credit_hold_parts: CreditHoldPartsTable;
  credit_holds: CreditHoldsTable;
  credit_ledger: CreditLedgerTable;
  credit_trials: CreditTrialsTable;
  client_errors: ClientErrorsTable;
  redirects: RedirectsTable;
  boards: BoardsTable;
  followed_sources: FollowedSourcesTable;
  picture_uploads: PictureUploadsTable;
  imported_pictures: ImportedPicturesTable;
  levels: LevelsTable;
  level_boards: LevelBoardsTable;
  mechanic_counts: MechanicCountsTable;
  content_loads: ContentLoadsTable;
  level_cards: LevelCardsView;
  level_labels: LevelLabelsView;
  level_videos: LevelVideosTable;
  post_boards: PostBoardsTable;
  post_pictures: PostPicturesTable;
  post_tags: PostTagsTable;
  posts: PostsTable;
  progress_accounts: ProgressAccountsTable;
  progress_levels: ProgressLevelsTable;
  shown_level_boards: ShownLevelBoardsView;
  site_version: SiteVersionTable;
  video_check_runs: VideoCheckRunsTable;
  video_doubts: VideoDoubtsTable;
  videos: VideosTable;
  contributions: ContributionsTable;
  conversions: ConversionsTable;
  level_reports: LevelReportsTable;
  orders: OrdersTable;
  build_files: BuildFilesTable;
  limit_windows: LimitWindowsTable;
  payment_events: PaymentEventsTable;
  sandbox_checkouts: SandboxCheckoutsTable;
  waiting_boards: WaitingBoardsTable;
}
