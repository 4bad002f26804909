import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const ENTRY = `<entry><yt:videoId>aaaaaaaaaaa</yt:videoId><title>Level 12 &amp; 13 &#128293; &quot;easy&quot;</title>
<link rel="alternate" href="https://www.youtube.com/shorts/aaaaaaaaaaa"/><author><name>Jam &lt;Fan&gt;</name></author>
<published>2026-11-20T10:00:00+00:00</published><media:group><media:title>no</media:title>
<media:description><![CDATA[0:00 Level 12
1:00 Level 13]]></media:description></media:group></entry>`;

const feed = (entries: string) =>
  `<?xml version="1.0"?><feed xmlns="x"><title>All of &amp; it</title><author><name>A</name></author>${entries}</feed>\n`;

test('reads each video of a feed', () => {
  expect(readFeed(feed(ENTRY))).toEqual({
    name: 'All of & it',
    videos: [
      {
        id: 'aaaaaaaaaaa',
        title: 'Level 12 & 13 🔥 "easy"',
        description: '0:00 Level 12\n1:00 Level 13',
        channel: 'Jam <Fan>',
        uploadedOn: '2026-11-20',
        isShort: true,
      },
    ],
  });
});

test('a feed without videos is valid, a web page is not', () => {
  expect(readFeed(feed(''))).toMatchObject({ videos: [] });
  expect(readFeed('<html><body>captcha</body></html>')).toBeUndefined();
  expect(readFeed('')).toBeUndefined();
});

test('omits entries without an id or a title', () => {
  const broken =
    '<entry><yt:videoId>short</yt:videoId><title>Level 1</title></entry><entry></entry>';
  expect(readFeed(feed(broken + ENTRY))?.videos).toHaveLength(1);
});
