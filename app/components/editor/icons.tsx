import type { ReactNode } from 'react';

/** Signs of the editor; the control around one carries the name. */
function Sign({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function ZoomIcon() {
  return (
    <Sign>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5M11 8.3v5.4M8.3 11h5.4" />
    </Sign>
  );
}

/** Four ways. */
export function HandIcon() {
  return (
    <Sign>
      <path d="M12 3.5v17M3.5 12h17M9.5 6 12 3.5 14.5 6M9.5 18l2.5 2.5 2.5-2.5M6 9.5 3.5 12 6 14.5M18 9.5l2.5 2.5-2.5 2.5" />
    </Sign>
  );
}

export function CameraIcon() {
  return (
    <Sign>
      <path d="M4 8.5h3.5L9 6h6l1.5 2.5H20V19H4Z" />
      <circle cx="12" cy="13.5" r="3.2" />
    </Sign>
  );
}

export function PictureIcon() {
  return (
    <Sign>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <path d="m4 16 4.5-4.5 4 4 3-3L20 17" />
      <circle cx="15.5" cy="9" r="1.2" fill="currentColor" stroke="none" />
    </Sign>
  );
}
