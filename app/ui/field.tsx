import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { type Issue, issueWithin } from '#domain/platform/forms.ts';

/** `sm`: 44 px high, in bars and panels. `md`: 48 px, in forms. `lg`: 56 px, where it is what the page is for. */
export type FieldSize = 'sm' | 'md' | 'lg';

const BOX =
  'w-full min-w-0 rounded-md border border-edge bg-card text-base text-ink placeholder:text-muted placeholder:opacity-100 ' +
  'aria-invalid:border-danger';

const HEIGHTS = {
  auto: '',
  sm: 'h-11',
  md: 'h-12',
  lg: 'h-14 shadow-sm',
};

/** The classes of the box that is typed into or chosen from. `auto`: as high as what is in it. */
export function fieldBoxClass(size: FieldSize | 'auto', className = ''): string {
  return `${BOX} ${HEIGHTS[size]} ${className}`;
}

/** What every field of a form has besides its control. */
export interface FieldParts {
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  /** A sentence that helps to fill it in. */
  readonly hint?: ReactNode;
  /** What is wrong with what was entered; empty for nothing. (Default: what the form around it says) */
  readonly error?: string;
}

interface FieldFrameProps extends FieldParts {
  readonly id: string;
  readonly className?: string;
  /** (Default: below the control) */
  readonly errorClass?: string;
  readonly children: ReactNode;
}

/** The label above a control, and the hint and the error below it. The control names them by `useField`. */
export function FieldFrame({
  id,
  label,
  isLabelHidden = false,
  hint,
  error = '',
  className,
  errorClass = 'mt-1.5 empty:mt-0',
  children,
}: FieldFrameProps) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold'}
      >
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {/* It is there from the start: screen readers read what comes into a status, not a new one. */}
      <p
        id={`${id}-error`}
        role="status"
        className={`text-sm font-medium text-danger ${errorClass}`}
      >
        {error}
      </p>
    </div>
  );
}

/** What the form around a field knows of its fields. */
interface FormState {
  /** The form is being sent. */
  readonly isBusy: boolean;
  /** What was entered, by the names of the fields, where the page comes back with it. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with fields, and with the form as a whole. */
  readonly fields: readonly Issue[];
  readonly whole: readonly string[];
}

/** The form around a field. (Default: there is none) */
export const FormContext = createContext<FormState>({
  isBusy: false,
  values: {},
  fields: [],
  whole: [],
});

/** What is wrong with a field by its form; empty for nothing. */
export function useFieldError(name: string | undefined): string {
  const { fields } = use(FormContext);
  if (name === undefined) return '';
  const [message = ''] = fields.flatMap((issue) => issueWithin(issue, name)?.message ?? []);
  return message.charAt(0).toUpperCase() + message.slice(1);
}

interface ControlProps {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly value?: unknown;
  readonly defaultValue?: ComponentProps<'input'>['defaultValue'];
}

/**
 * Ties a control to its frame and to the form around it: what is wrong with it, what was entered before, and the focus where it is the first that
 * is wrong.
 */
export function useField(
  { id: givenId, name, value, defaultValue }: ControlProps,
  { hint, error: givenError }: Pick<FieldParts, 'hint' | 'error'>,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { fields, values } = use(FormContext);
  const formError = useFieldError(name);
  const error = givenError || formError;
  const entered = name === undefined ? undefined : values[name];
  return {
    id,
    error,
    control: {
      id,
      'aria-invalid': error !== '' || undefined,
      'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
      autoFocus: (formError !== '' && fields[0]?.field === name) || undefined,
      ...(value === undefined && { defaultValue: entered ?? defaultValue }),
    },
  };
}

const ICON_PLACES: Record<FieldSize, string> = {
  sm: 'start-3 *:size-4',
  md: 'start-4',
  lg: 'start-4 hidden sm:block',
};

const PADDING: Record<FieldSize, string> = { sm: 'px-3', md: 'px-4', lg: 'px-4' };
const PADDING_WITH_ICON: Record<FieldSize, string> = {
  sm: 'pe-2 ps-9',
  md: 'pe-4 ps-12',
  lg: 'pe-2 ps-4 sm:ps-12',
};

const ERROR_PLACES = {
  below: undefined,
  // A line is left free for it, so that nothing below moves.
  reserved: 'min-h-7 pt-2',
  floating:
    'absolute top-full end-0 z-10 mt-1 w-60 rounded-sm border border-hairline bg-card px-3 py-2 shadow-lg empty:hidden',
};

export interface FieldProps extends FieldParts, Omit<ComponentProps<'input'>, 'size'> {
  /** (Default: 'md') */
  readonly size?: FieldSize;
  readonly icon?: ReactNode;
  /** Something over the right end of the box. */
  readonly adornment?: ReactNode;
  /** A button to the right of the box, such as the one that sends it. */
  readonly button?: ReactNode;
  /** `floating`: over what is below, for a field in a bar. (Default: 'below') */
  readonly errorPlace?: keyof typeof ERROR_PLACES;
}

/** A line of text to enter, with its label, its hint and what is wrong with it. `className` is the frame's. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error: given,
  size = 'md',
  icon,
  adornment,
  button,
  errorPlace = 'below',
  className,
  ...input
}: FieldProps) {
  const { id, error, control } = useField(input, { hint, error: given });
  return (
    <FieldFrame
      {...{ id, label, isLabelHidden, hint, error, className }}
      errorClass={ERROR_PLACES[errorPlace]}
    >
      <div className={button ? 'flex flex-wrap gap-2' : undefined}>
        <div className={`relative ${button ? 'min-w-24 flex-1' : ''}`}>
          {icon && (
            <span
              className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted ${ICON_PLACES[size]}`}
            >
              {icon}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={fieldBoxClass(size, icon ? PADDING_WITH_ICON[size] : PADDING[size])}
          />
          {adornment}
        </div>
        {button}
      </div>
    </FieldFrame>
  );
}
