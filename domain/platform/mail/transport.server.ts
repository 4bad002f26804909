import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Log } from '../context.server.ts';
import { PermanentError } from '../jobs.server.ts';
import type { MailTransport, QueuedMail } from './schema.ts';

/** Maximum time that a mail server may be silent. */
const CONNECT_MS_MAX = 10_000;
const SILENCE_MS_MAX = 30_000;

export interface MailSettings {
  /** Address of the mail server, such as smtps://user:password@mail.example.com. */
  readonly smtpUrl: string;
  readonly from: MailSender;
}

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Delivers over SMTP, with TLS if the server offers it. */
export function createSmtpTransport({ smtpUrl, from }: MailSettings): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS_MAX,
    greetingTimeout: CONNECT_MS_MAX,
    socketTimeout: SILENCE_MS_MAX,
    ...NO_OUTSIDE_CONTENT,
  });
  return {
    async deliver(mail, requestId) {
      try {
        await transport.sendMail(formatMail(mail, from, requestId));
        return 'sent';
      } catch (error) {
        if (isRefusal(error)) throw new PermanentError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

/** Writes each e-mail as `ID.eml` into a folder, which it creates if necessary, and logs the file's name. */
export function createOutbox(folder: string, from: MailSender, log: Log): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, ...NO_OUTSIDE_CONTENT });
  return {
    async deliver(mail, requestId) {
      const { message } = await transport.sendMail(formatMail(mail, from, requestId));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.id}.eml`);
      // Renamed once it is complete, so that a program that watches the folder never reads half a message.
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
      log.info({ file }, 'e-mail written to the outbox');
      return 'written';
    },
  };
}

/** A message must not pull in the content of a file or an address. */
const NO_OUTSIDE_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

function formatMail(
  mail: QueuedMail,
  from: MailSender,
  requestId: string | undefined,
): SendMailOptions {
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    from,
    // An object, because nodemailer parses a plain string as a list of recipients with names.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // A `Date`, because nodemailer formats it as RFC 5322 §3.3 requires. It would send a string unchanged.
    date: new Date(mail.sentAt),
    messageId: `<${mail.id}@${domain}>`,
    // RFC 3834 §5: suppresses out-of-office replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(requestId !== undefined && { 'X-Request-Id': requestId }),
    },
  };
}

/**
 * True for a 5xx reply to the message or its recipient. A refused login is a mistake in our settings, which may be fixed before the next
 * attempt.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
