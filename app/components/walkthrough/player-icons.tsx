import { ControlSign } from '../ui/control-sign.tsx';

export function PlaySign() {
  return (
    <ControlSign>
      <path d="M8 5.2v13.6L19 12Z" fill="currentColor" />
    </ControlSign>
  );
}

export function PauseSign() {
  return (
    <ControlSign>
      <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="3.4" />
    </ControlSign>
  );
}

export function NextSign() {
  return (
    <ControlSign>
      <path d="M6 6.2v11.6l8.5-5.8Z" fill="currentColor" />
      <path d="M18 6v12" />
    </ControlSign>
  );
}

export function BackSign() {
  return (
    <ControlSign>
      <path d="M18 6.2v11.6L9.5 12Z" fill="currentColor" />
      <path d="M6 6v12" />
    </ControlSign>
  );
}

export function RestartSign() {
  return (
    <ControlSign>
      <path d="M5 5v4.5h4.5M5.4 9.3a7.5 7.5 0 1 1-.8 4.2" />
    </ControlSign>
  );
}

export function OptionsSign() {
  return (
    <ControlSign>
      <path d="M4 7.5h9M19 7.5h1M4 16.5h1M11 16.5h9" />
      <circle cx="16" cy="7.5" r="2.6" />
      <circle cx="8" cy="16.5" r="2.6" />
    </ControlSign>
  );
}

export function UndoSign() {
  return (
    <ControlSign>
      <path d="M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 9.5h-3" />
    </ControlSign>
  );
}

export function RedoSign() {
  return (
    <ControlSign>
      <path d="m15 6 4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 9.5h3" />
    </ControlSign>
  );
}

export function HandSign() {
  return (
    <ControlSign>
      <path d="M9 12.5V5.2a1.7 1.7 0 0 1 3.4 0v5.6m0-1.300a1.7 1.7 0 0 1 3.4 0v1.5a1.6 1.6 0 0 1 3.2 0v3.5c0 3.4-2.300 6-5.6 6-2.7 0-4-1-5.300-3.2l-2.6-4.300c-.9-1.6 1.2-2.900 2.300-1.6L9 13" />
    </ControlSign>
  );
}

export function ShieldSign() {
  return (
    <ControlSign>
      <path d="M12 3.5 5 6v5.5c0 4.300 2.900 7.4 7 9 4.100-1.6 7-4.7 7-9V6Z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </ControlSign>
  );
}
