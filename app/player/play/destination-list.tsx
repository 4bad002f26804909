import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { displacementOf } from '#app/words/step-sentence.ts';
import type { Words } from '#app/words/words.ts';
import type { Move } from '#engine/types.ts';
import type { Destination, GateView } from '#engine/view.ts';

interface DestinationListProps {
  readonly id: string;
  /** The name of the block or crate. */
  readonly name: string;
  readonly destinations: readonly Destination[];
  readonly gates: readonly GateView[];
  readonly nameGate: (id: string) => string;
  readonly words: Words;
  readonly onMove: (move: Move) => void;
  readonly onClose: () => void;
}

/**
 * A piece's destinations as buttons, for people who press but do not drag: with a screen reader on touch, a switch, or by voice. Exits come
 * first, each gate once, then places on the board, the nearest first.
 */
export function DestinationList(props: DestinationListProps) {
  const { id, name, destinations, gates, nameGate, words, onMove, onClose } = props;
  const t = useTranslations('playing');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of another piece is read from its start.
  useEffect(() => heading.current?.focus(), [id]);
  const nearest = destinations.toSorted((a, b) => a.path.length - b.path.length);
  const exits = [...new Map(nearest.toReversed().map((end) => [end.gate, end])).values()]
    .filter(({ gate }) => gate !== undefined)
    .toReversed();
  const sideOf = (gate: string | undefined) => gates.find((one) => one.id === gate)?.side ?? 'top';
  const nameExit = (gate = '') => {
    const side = sideOf(gate);
    const isOnly = exits.filter((exit) => sideOf(exit.gate) === side).length === 1;
    return isOnly ? t('outBy', { side }) : t('outThrough', { gate: nameGate(gate) });
  };
  return (
    <section
      aria-labelledby={headingId}
      className="mt-2 rounded-md border border-hairline bg-card p-3"
    >
      <h3 id={headingId} ref={heading} tabIndex={-1} className="mb-2 text-base outline-none">
        {t('destinations', { block: name })}
      </h3>
      <div className="flex flex-wrap gap-2">
        {exits.map(({ by, gate }) => (
          <Button
            key={gate}
            size="sm"
            look="primary"
            onClick={() => onMove({ block: id, by, ...(gate !== undefined && { gate }) })}
          >
            {nameExit(gate)}
          </Button>
        ))}
        {nearest
          .filter(({ gate }) => gate === undefined)
          .map(({ by }) => (
            <Button key={String(by)} size="sm" onClick={() => onMove({ block: id, by })}>
              {words.begin(displacementOf(words, by))}
            </Button>
          ))}
        <Button size="sm" look="quiet" onClick={onClose}>
          {t('noMove')}
        </Button>
      </div>
    </section>
  );
}
