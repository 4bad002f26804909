import encodeQr from 'qr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Width of the light border around the code in modules. Readers need it. */
const QUIET = 4;

/** A text as a QR code, dark on light in either color mode, because readers expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQr(text, 'raw', { border: QUIET });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const box = `0 0 ${rows.length} ${rows.length}`;
  return (
    <svg
      viewBox={box}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-md"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
