import { useEffect, useRef } from 'react';

interface PictureCanvasProps {
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  };
  readonly label: string;
  readonly className?: string;
}

/** Decoded pixels on the page. The file itself never gets an address, so no policy has to allow one. */
export function PictureCanvas({ picture, label, className }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, pixels } = picture;
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [pixels, width, height]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className={className}
    />
  );
}
