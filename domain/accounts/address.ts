import { mailAddress } from '../platform/mail/schema.ts';

/**
 * The normal form in which an account's address is stored and compared: lowercase, host in ASCII (IDN), composed Unicode (NFC) before the
 * @. What follows a plus stays, because it may be another person's mailbox. Surrounding spaces are removed. Returns undefined for anything
 * that is not an internet address: a host without a dot or a numeric one, more than 256 characters, or anything that could end a header or
 * name a second recipient.
 */
export function normalizeAddress(text: string): string | undefined {
  const address = text.replace(/^ +| +$/g, '');
  const at = address.lastIndexOf('@');
  const host = hostInASCII(address.slice(at + 1));
  if (at < 1 || host === undefined) return undefined;
  // Changing case can change the composition of letters: İ becomes two.
  const local = address.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  const normal = `${local}@${host}`;
  return mailAddress.safeParse(normal).success ? normal : undefined;
}

/**
 * The same text for addresses that most likely share a mailbox, whose owner gets one trial: without a plus and what follows it, and for
 * Gmail without dots and with a single host name.
 */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.replace(/\+[^@]*@/, '@').split('@');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}

const LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;

function hostInASCII(host: string): string | undefined {
  if (!LETTERS.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  return hostname.length <= 253 && DOMAIN.test(hostname) ? hostname : undefined;
}
