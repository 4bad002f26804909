import type { Generated } from 'kysely';

/** A person. Nobody can sign in until `confirmed_at` is set. */
interface AccountsTable {
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

interface SessionsTable {
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
interface AccountLinksTable {
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
interface PasskeysTable {
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
interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: 'add' | 'sign-in' | 'prove';
  account_id: string | null;
  expires_at: Date;
}

interface ApiKeysTable {
  id: string;
  account_id: string;
  name: string;
  key_hash: string;
  hint: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface AccountTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  account_links: AccountLinksTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  api_keys: ApiKeysTable;
}
