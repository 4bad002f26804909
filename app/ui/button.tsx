import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { SiteLink } from '#app/site/site-link.tsx';
import { Spinner } from './spinner.tsx';
import { Text } from './text.tsx';

/** `primary` is the main action of a screen; `quiet` is for buttons in a sentence or below other buttons. */
export type ButtonLook = 'primary' | 'plain' | 'danger' | 'quiet';

/** `md`: 48 px high. `sm`: 44 px, for larger groups. */
export type ButtonSize = 'md' | 'sm';

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold no-underline ' +
  'transition-colors duration-(--motion-fast) ease-out disabled:opacity-40 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)';

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 px-5',
  sm: 'min-h-11 px-3 text-sm',
};

const LOOKS: Record<ButtonLook, string> = {
  // Forced colors draw the transparent border.
  primary:
    'border border-transparent bg-primary text-on-primary not-disabled:hover:bg-primary-hover',
  plain:
    'border border-edge bg-card text-ink not-disabled:hover:bg-hover ' +
    'aria-pressed:bg-primary-soft aria-pressed:text-primary',
  danger: 'border border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-hover',
  quiet: 'underline underline-offset-4 not-disabled:hover:bg-hover',
};

/** The classes of a button, for the labels of file inputs and for links outside the router. */
export function buttonClass(look: ButtonLook, className = '', size: ButtonSize = 'md'): string {
  return `${SHAPE} ${SIZES[size]} ${LOOKS[look]} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  /** (Default: 'plain') */
  readonly look?: ButtonLook;
  /** (Default: 'md') */
  readonly size?: ButtonSize;
  /** Its action is running: shows a spinner and disables the button. */
  readonly isBusy?: boolean;
}

/** A button. It only submits a form with `type="submit"`. */
export function Button({
  look = 'plain',
  size = 'md',
  isBusy = false,
  disabled = false,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(look, className, size)}
    >
      {isBusy && <Spinner />}
      <Text>{children}</Text>
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof SiteLink> {
  /** (Default: 'plain') */
  readonly look?: ButtonLook;
  /** (Default: 'md') */
  readonly size?: ButtonSize;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ look = 'plain', size = 'md', className, ...props }: ButtonLinkProps) {
  return <SiteLink {...props} className={buttonClass(look, className, size)} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors duration-(--motion-fast) ' +
  'hover:bg-hover hover:text-ink disabled:opacity-40';

/** A square button, 44 px wide, with only an icon. */
export function IconButton({ label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...props} className={`${ICON_BUTTON} ${className}`} />
  );
}

interface IconLinkProps extends Omit<ComponentProps<typeof SiteLink>, 'children' | 'className'> {
  /** Its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A link, 44 px wide, with only an icon. */
export function IconLink({ label, ...props }: IconLinkProps) {
  return (
    <SiteLink
      aria-label={label}
      {...props}
      className="grid size-11 place-items-center rounded-md border border-hairline bg-card text-ink hover:bg-hover"
    />
  );
}

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** (Default: 'plain') */
  readonly look?: ButtonLook;
  /** (Default: 'md') */
  readonly size?: ButtonSize;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that opens a file dialog. The same file can be chosen twice, and a file chosen before hydration is not lost. */
export function FileButton({
  look = 'plain',
  size = 'md',
  onFile,
  className = '',
  children,
  ...props
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const [file] = input.current?.files ?? [];
    if (!input.current || !file) return;
    onFile(file);
    input.current.value = '';
  };
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return (
    <label className={buttonClass(look, `relative cursor-pointer ${className}`, size)}>
      <Text>{children}</Text>
      <input {...props} ref={input} type="file" onChange={take} className="sr-only" />
    </label>
  );
}
