/** The configuration of the site's environment, for the console's list of missing parts. Contains no secrets. */
export interface Setup {
  /** True if only this machine can reach the site. */
  readonly isLocal: boolean;
  /** True if e-mails go to a mail server. Otherwise they are written into a folder. */
  readonly hasMailServer: boolean;
  /** The site's own backups. Null if the database is on a database server, which is backed up there. */
  readonly backups: {
    /** True if each backup is copied to another machine. */
    readonly hasCopies: boolean;
    /** The time of the newest backup. Null before the first. */
    findNewest(): Promise<Date | null>;
  } | null;
}
