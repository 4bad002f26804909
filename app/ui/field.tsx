import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { type Issue, issueWithin } from '#domain/platform/forms.ts';

/** `sm`: 44 px high, for bars and panels. `md`: 48 px, for forms. `lg`: 56 px, for a page's main field. */
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

/** The classes of an input or select. `auto`: as high as its content. */
export function fieldBoxClass(size: FieldSize | 'auto', className = ''): string {
  return `${BOX} ${HEIGHTS[size]} ${className}`;
}

/** What every form field has besides its control. */
export interface FieldParts {
  readonly label: string;
  /** Hides the label visually. */
  readonly isLabelHidden?: boolean;
  /** A sentence that helps to fill in the field. */
  readonly hint?: ReactNode;
  /** The error of the field; empty for none. (Default: from the surrounding form) */
  readonly error?: string;
}

interface FieldFrameProps extends FieldParts {
  readonly id: string;
  readonly className?: string;
  /** (Default: below the control) */
  readonly errorClass?: string;
  readonly children: ReactNode;
}

/** A control with its label above, and its hint and error below. `useField` links them to the control. */
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
      {/* Rendered even when empty: screen readers announce changes in a status, not a new status. */}
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

/** What a form provides to its fields. */
interface FormState {
  /** Whether the form is being sent. */
  readonly isBusy: boolean;
  /** The values entered, by field name, if the page is rendered again with them. */
  readonly values: Readonly<Record<string, string>>;
  /** The errors of fields, and of the form as a whole. */
  readonly fields: readonly Issue[];
  readonly whole: readonly string[];
}

/** The surrounding form. (Default: none) */
export const FormContext = createContext<FormState>({
  isBusy: false,
  values: {},
  fields: [],
  whole: [],
});

/** The form's error for a field; empty for none. */
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

/** Connects a control to its frame and its form: the error, the value entered before, and the focus if it is the first invalid field. */
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
  // Reserves a line, so that nothing below moves.
  reserved: 'min-h-7 pt-2',
  floating:
    'absolute top-full end-0 z-10 mt-1 w-60 rounded-sm border border-hairline bg-card px-3 py-2 shadow-lg empty:hidden',
};

export interface FieldProps extends FieldParts, Omit<ComponentProps<'input'>, 'size'> {
  /** (Default: 'md') */
  readonly size?: FieldSize;
  readonly icon?: ReactNode;
  /** Rendered over the end of the box. */
  readonly adornment?: ReactNode;
  /** A button after the box, such as a submit button. */
  readonly button?: ReactNode;
  /** `floating`: overlaps the content below, for fields in a bar. (Default: 'below') */
  readonly errorPlace?: keyof typeof ERROR_PLACES;
}

/** A text input with label, hint and error. `className` applies to the frame. */
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
