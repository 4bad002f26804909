import { z } from 'zod';

/** RFC 5321 §4.5.3.1 allows 254. The small margin lets pasted addresses through here; they are refused later, in one place. */
const ADDRESS_CHARS_MAX = 256;

/** RFC 5322 §2.1.1 allows 998 including the field name, but nobody reads that much. */
const SUBJECT_CHARS_MAX = 200;

const BODY_CHARS_MAX = 200_000;

/**
 * One e-mail address without a name: a local part, an @ and a host name with a dot in it or `localhost`. Letters of all scripts are
 * allowed. Not allowed is anything that could end a header or name a second recipient: control characters, whitespace, commas, semicolons,
 * quotes, brackets.
 */
export const mailAddress = z
  .string()
  .max(ADDRESS_CHARS_MAX, `at most ${ADDRESS_CHARS_MAX} characters`)
  .regex(
    /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@([\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+|localhost)$/u,
    'an e-mail address such as ada@example.com',
  );

/** An e-mail to one person, as text and as HTML. */
export const mailMessage = z.object({
  to: mailAddress,
  subject: z
    .string()
    .min(1)
    .max(SUBJECT_CHARS_MAX)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one line'),
  text: z.string().min(1).max(BODY_CHARS_MAX),
  html: z.string().min(1).max(BODY_CHARS_MAX),
});
export type MailMessage = z.infer<typeof mailMessage>;

/** A message in the queue. It has the same id and time at every attempt, so that a duplicate can be recognized. */
export const queuedMail = mailMessage.extend({
  /** 32 hexadecimal digits, the left part of the Message-ID. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** ISO 8601. */
  sentAt: z.iso.datetime(),
});
export type QueuedMail = z.infer<typeof queuedMail>;

/** What became of an e-mail: accepted by a mail server, or written into a folder, where it reaches nobody. */
export type Delivery = 'sent' | 'written';

/** Delivers e-mails to a mail server or to a folder. */
export interface MailTransport {
  /**
   * Resolves when the message has been accepted. Throws a `PermanentError` if the server refuses it for good (5xx), and other errors if a
   * later attempt may succeed (4xx, no connection, a refused login). `requestId` is the id of the request that caused the e-mail.
   */
  deliver(mail: QueuedMail, requestId?: string): Promise<Delivery>;
}
