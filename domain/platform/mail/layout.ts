import type { Site } from '../site/schema.ts';
import type { MailMessage } from './schema.ts';

export interface MailContent {
  readonly subject: string;
  /** The heading of the HTML version. */
  readonly title: string;
  /** Sentences above the button. */
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly href: string } | null;
  /** Sentences below the button, in small print. */
  readonly notes: readonly string[];
}

type Named = Pick<Site, 'siteName' | 'siteURL'>;

/**
 * The content as text and as HTML. The HTML has a design for each color scheme, and stays readable in mail programs that support only one
 * or invert colors themselves.
 */
export function formatMail(
  { siteName, siteURL }: Named,
  content: MailContent,
): Omit<MailMessage, 'to'> {
  const { subject, title, paragraphs, button, notes } = content;
  const footer = `${siteName} · ${siteURL}`;
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...notes,
    `-- \n${footer}`,
  ].join('\n\n');
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #111827 !important; color: #e5e7eb !important; }
  .card { background: #1f2937 !important; border-color: #374151 !important; }
  .note { color: #9ca3af !important; }
  .link { color: #86efac !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="max-width:480px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5e7eb;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')}
${button ? formatButton(button.label, button.href) : ''}
${notes.map((line) => `<p class="note" style="margin:0 0 12px;font-size:14px;color:#4b5563">${escapeHtml(line)}</p>`).join('\n')}
</div>
<p class="note" style="max-width:480px;margin:16px auto 0;font-size:13px;text-align:center;color:#4b5563">${escapeHtml(siteName)} · <a class="link" style="color:#166534" href="${escapeHtml(siteURL)}">${escapeHtml(siteURL)}</a></p>
</body>
</html>
`,
  };
}

function formatButton(label: string, href: string): string {
  const address = escapeHtml(href);
  return `<p style="margin:24px 0"><a style="display:inline-block;padding:12px 22px;background:#15803d;color:#ffffff;border-radius:10px;font-weight:600;text-decoration:none" href="${address}">${escapeHtml(label)}</a></p>
<p class="note" style="margin:0 0 16px;font-size:14px;color:#4b5563">If the button does not work, open this address:<br><a class="link" style="color:#166534;word-break:break-all" href="${address}">${address}</a></p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
