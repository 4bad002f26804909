/** A time, in UTC to the minute. */
export function Moment({ at }: { readonly at: Date }) {
  const text = at.toISOString();
  return (
    <time dateTime={text} className="whitespace-nowrap">
      {text.slice(0, 16).replace('T', ' ')}
    </time>
  );
}
