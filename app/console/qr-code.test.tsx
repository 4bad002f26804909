import decodeQr from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a reader that sees only the picture decodes the text of the code', async () => {
  const text =
    'otpauth://totp/Unjam:ada%40example.com?issuer=Unjam&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const markup = renderToStaticMarkup(<QrCode text={text} label="code" />);
  const svg = markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQr({ width: info.width, height: info.height, data })).toBe(text);
});
