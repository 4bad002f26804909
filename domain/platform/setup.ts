/** What of the site's surroundings is set, for the console's list of what is missing. Nothing of it is a secret. */
export interface Setup {
  /** Only this machine can reach the site. */
  readonly isLocal: boolean;
  /** E-mails go to a mail server; otherwise they are written into a folder. */
  readonly hasMailServer: boolean;
  /** How the site backs itself up; null where the database is a server's, which is backed up there. */
  readonly backups: {
    /** A copy of each goes to another machine. */
    readonly hasCopies: boolean;
    /** When the newest was made; null before the first. */
    findNewest(): Promise<Date | null>;
  } | null;
}
