import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** jsonb: read as a value, written as its text. */
type Json = ColumnType<unknown, string, string>;

/** jsonb with a default. */
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** A calendar day, `YYYY-MM-DD`, read as that text on both engines. */
type Day = string;

export type BoardSource = 'sample' | 'operator' | 'player';

/** A puzzle with its best known line and the facts derived from it. */
export interface BoardsTable {
  id: string;
  floor_key: string;
  start_key: string;
  width: number;
  height: number;
  /** The board file. */
  file: Json;
  /** The line: an array of moves. */
  moves: Json;
  moves_count: number;
  optimal: boolean;
  at_least: number;
  difficulty: 'easy' | 'medium' | 'hard';
  reference_seconds: number;
  /** Facts for sentences, in the order in which they are shown. */
  tips: Json;
  mechanics: string[];
  source: BoardSource;
  /** Counted by the database from the file, as the two below: blocks, those in crates included. */
  blocks_count: GeneratedAlways<number>;
  colors_count: GeneratedAlways<number>;
  /** Cells of floor. */
  cells_count: GeneratedAlways<number>;
  /** Its blocks and gates as words of color and cells. */
  pieces: GeneratedAlways<string[]>;
  added_at: Generated<Date>;
}

/** A number on a player's screen, and what the game itself says of it; null is derived from the first board. */
export interface LevelsTable {
  number: number;
  difficulty: Generated<'easy' | 'medium' | 'hard' | null>;
  reference_seconds: Generated<number | null>;
  /** The mechanic that comes in at this level. */
  unlocks: Generated<string | null>;
  /** Its numbers on the game's other track, as the operator says. */
  others: Generated<number[]>;
  others_noted_on: Day | null;
}

/** Which boards have been seen under which number; rank 1 is shown first. */
export interface LevelBoardsTable {
  level_number: number;
  board_id: string;
  rank: number;
  /** Who says that the board goes by this number. */
  source: Generated<BoardSource>;
  noted_on: Day | null;
  /** How many people have said that this board is theirs. */
  choices: Generated<number>;
  /** How many people's pictures say so; a picture of the operator counts as a person. */
  pictures: Generated<number>;
  /** The order that people's choices have come to; null as long as they have not changed the rank. */
  place: number | null;
  /** The board's, copied by the database. */
  mechanics: GeneratedAlways<string[]>;
}

/** How many boards have a mechanic, counted by the database: the sum of its rows. */
export interface MechanicCountsTable {
  mechanic: string;
  boards: number;
}

/** A view: the boards that a level shows, its samples only as long as there is nothing else. */
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
  /** Checks in a row that found it gone. */
  failed_checks: Generated<number>;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** Which levels a video shows. */
export interface LevelVideosTable {
  level_number: number;
  video_id: string;
  rank: number;
  source: 'operator' | 'youtube';
  /** The part of the title that names the level; null: somebody said it. */
  label_read_as: string | null;
  noted_on: Day | null;
  /** The level's numbers on the game's other track, as the title says. */
  others: Generated<number[]>;
  /** Where in the video the level begins; null: at its start, or nobody knows. */
  starts_at_s: number | null;
}

/** A view: a level's other numbers, with who says so. */
export interface LevelLabelsView {
  level_number: number;
  label: number;
  source: 'operator' | 'youtube';
  noted_on: Day | null;
  said_by: number;
}

/** A video of which nobody can say by its title which level it shows. */
export interface VideoDoubtsTable {
  video_id: string;
  why: string;
  label: string;
  proposals: number[];
  noted_on: Day;
  /** Null: it waits for an admin. Otherwise the video is not listed as long as its title stays the same. */
  dismissed_on: Day | null;
}

/** A picture that was sent to be imported. */
export interface PictureUploadsTable {
  id: Generated<string>;
  /** Those that were sent together. */
  batch: string;
  name: string;
  sent_at: Date;
  /** As it came; null once a job has taken it. */
  bytes: Uint8Array | null;
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A playlist or channel whose new videos are taken in by themselves. */
export interface FollowedSourcesTable {
  id: string;
  kind: 'playlist' | 'channel';
  /** What YouTube calls it; null until it has been read. */
  name: string | null;
  added_at: Date;
  asked_at: Date | null;
  /** Why the last try failed. */
  failure: string | null;
  resume_page: string | null;
  /** What came the last time that something came. */
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

/** Which content files have been loaded, and what their bytes were. */
export interface ContentLoadsTable {
  name: string;
  sha256: string;
  loaded_at: Generated<Date>;
}

/** A post or a page, rendered from a Markdown file. */
export interface PostsTable {
  kind: 'post' | 'page';
  /** Of one or more segments: `mechanics/ropes`. */
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
  /** Plain words, for search. */
  text: Generated<string>;
  requires: 'payment' | null;
  /** Relative to the folder of content: `posts/ropes.md`. */
  file: string;
  sha256: string;
  /** Title, tags, description and text as search reads them, weighted A to D in this order. */
  document: GeneratedAlways<string>;
}

/** How many posts each tag has. */
export interface PostTagsTable {
  tag: string;
  posts: number;
}

/** A board in a post with the line shown there, by the hash of both. */
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

/** One row that counts the changes of what pages show. */
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
  /** How many people's pictures show its board under it. */
  pictures: number;
}

/** Where an old path leads. */
export interface RedirectsTable {
  from_path: string;
  to_address: string;
  status: 301 | 302;
  set_at: Generated<Date>;
}

/** A kind of failure in browsers, and how often it was met. */
export interface ClientErrorsTable {
  fingerprint: string;
  error_type: 'API_ERROR' | 'CLIENT_ERROR' | 'NUXT_APP_ERROR';
  message: string;
  backtrace: string;
  count: Generated<number>;
  first_seen: Generated<Date>;
  last_seen: Generated<Date>;
}

/** An account's credits. The account itself may be gone: its ledger stays. */
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

/** A person. Until `confirmed_at` is set nobody can sign in. */
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
  /** When the person last proved who they are; null: not since the sign-in. */
  proven_at: Date | null;
  failed_proofs: Generated<number>;
  /** When it gave a one-time password; null: not yet. */
  second_factor_at: Generated<Date | null>;
}

/** Links in e-mails, each until it is spent. */
export interface AccountLinksTable {
  token_hash: string;
  account_id: string;
  purpose: 'confirm' | 'password' | 'email';
  password_hash: string | null;
  /** The address that a link of purpose `email` moves the account to. */
  new_email: string | null;
  /** The hash of the secret of the browser that asked for a link of purpose `confirm`. */
  browser_hash: string | null;
  expires_at: Date;
}

/** What signs in without a password: a key pair of which the authenticator keeps the private half. */
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

/** Boards that an import took in although no search has solved them yet. */
interface WaitingBoardsTable {
  id: string;
  /** The board file. */
  file: Json;
  levels: ColumnType<number[], readonly number[]>;
  source: 'operator' | 'player';
  noted_on: Day | null;
  /** Searches without a line so far. */
  searches: Generated<number>;
  is_unsolvable: Generated<boolean>;
  taken_in_at: Date;
}

/** Orders of credits, and what the payment provider has said of them. */
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

/** Files of the builds that were served last. */
interface BuildFilesTable {
  path: string;
  body: Buffer;
  is_packed: boolean;
  started_at: Date;
}

/** Uses under a key, counted by all processes together. */
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

/** Checkouts of the sandbox, in which no money moves. */
export interface SandboxCheckoutsTable {
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  state: Generated<'open' | 'paid' | 'declined' | 'expired'>;
  refunds: Generated<number[]>;
  created_at: Date;
}

/** Pictures of boards, and boards, on their way to a proved answer. */
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
  /** Where on the picture the board was read: a homography from cells to pixels, row by row. */
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

/** Boards that players show for a level. */
export interface ContributionsTable {
  id: string;
  level: number;
  /** The id that the board has in the guide, or would have. */
  board_id: string;
  board: Json;
  moves: Json;
  /** Keyed hashes that tell people apart; null: not known. */
  network: string | null;
  device: string | null;
  account: string | null;
  /** By which name its person wants to be thanked in public. */
  name: string | null;
  picture: string | null;
  evidence: 'word' | 'picture' | 'contradicted';
  status: 'waiting' | 'listed' | 'rejected' | 'withdrawn';
  created_at: Date;
  changed_at: Date;
}

/** What visitors say is wrong on the page of a level. */
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

/** What admins have done. An entry can be marked as undone; nothing else of it changes. */
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
  /** Null: the app has not shown yet that it has the secret. */
  confirmed_at: Date | null;
  /** The time step of the last code that was accepted. */
  last_step: Generated<number>;
  /** Codes given since the last right one. */
  attempts: Generated<number>;
  /** Until when no code is taken; null: codes are taken. */
  blocked_until: Generated<Date | null>;
}

/** Hashes of the recovery codes that admins have left. */
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
  /** Where on the picture the board is: a homography from cells to pixels, row by row. */
  cells_to_pixels: Json | null;
  read_at: Date;
}

/** What boosters are worth at the start of a board. */
export interface BoardBoostersTable {
  board_id: string;
  /** Length of the line that they are compared with. */
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
