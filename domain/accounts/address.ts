import { mailAddress } from '../platform/mail/schema.ts';

/**
 * The one form in which an account's address is stored and compared: lower case, the host in ASCII (IDN), composed
 * Unicode (NFC) before the @. What follows a plus stays: it may be another person's mailbox. Blanks around it are
 * dropped. Returns undefined for what is not an address on the internet: a host without a dot, a number, more than 256
 * characters, or anything that could end a header or name a second recipient.
 */
export function normalizeAddress(text: string): string | undefined {
  const address = text.replace(/^ +| +$/g, '');
  const at = address.lastIndexOf('@');
  const host = hostInASCII(address.slice(at + 1));
  if (at < 1 || host === undefined) return undefined;
  // Some letters compose to others when they change case: İ becomes two.
  const local = address.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  const normal = `${local}@${host}`;
  return mailAddress.safeParse(normal).success ? normal : undefined;
}

/**
 * One form for the addresses that are most likely one mailbox, whose person gets one trial: without what follows a plus,
 * and at Gmail without dots, under its one name.
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
