import { ControlSign } from '../ui/control-sign.tsx';

export function ZoomIcon() {
  return (
    <ControlSign>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5M11 8.3v5.4M8.3 11h5.4" />
    </ControlSign>
  );
}

/** Four ways. */
export function HandIcon() {
  return (
    <ControlSign>
      <path d="M12 3.5v17M3.5 12h17M9.5 6 12 3.5 14.5 6M9.5 18l2.5 2.5 2.5-2.5M6 9.5 3.5 12 6 14.5M18 9.5l2.5 2.5-2.5 2.5" />
    </ControlSign>
  );
}

export function CameraIcon() {
  return (
    <ControlSign>
      <path d="M4 8.5h3.5L9 6h6l1.5 2.5H20V19H4Z" />
      <circle cx="12" cy="13.5" r="3.2" />
    </ControlSign>
  );
}

export function PictureIcon() {
  return (
    <ControlSign>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <path d="m4 16 4.5-4.5 4 4 3-3L20 17" />
      <circle cx="15.5" cy="9" r="1.2" fill="currentColor" stroke="none" />
    </ControlSign>
  );
}
