import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { shownColor } from '#draft/edits/fields.ts';
import { GATE_FIELDS } from '#draft/fields.ts';
import { findGateAt } from '#draft/places.ts';
import type { Cell, Gate, Side } from '#engine/types.ts';
import type { Editor } from '../use-editor.ts';
import { ColorRow } from './color-row.tsx';
import { EditButton } from './edit-button.tsx';
import { FieldList } from './field-list.tsx';
import { LockField } from './group-fields.tsx';

interface EdgePanelProps {
  readonly editor: Editor;
  readonly cell: Cell;
  readonly side: Side;
}

/** The gate at an edge, or a button to add one. */
export function EdgePanel({ editor, cell, side }: EdgePanelProps) {
  const t = useTranslations('editor');
  const { draft, dispatch, edit } = editor;
  const gate = findGateAt(draft, cell, side);
  return (
    <>
      <ColorRow
        label={t('gateColor')}
        value={gate ? shownColor(gate) : undefined}
        onPick={(color) => {
          if (color) edit({ kind: 'gate-color', cell, side, color });
        }}
      />
      {gate ? (
        <GateFields editor={editor} gate={gate} />
      ) : (
        <p className="text-sm text-muted">{t('edgeHelp')}</p>
      )}
      <Button
        onClick={() => dispatch({ kind: 'select', place: { kind: 'cell', cell } })}
        size="sm"
        className="justify-self-start"
      >
        {t('toCell')}
      </Button>
    </>
  );
}

/** Both ends of a gate, outwards and inwards, with the labels of their buttons for horizontal and for vertical gates. */
const SIZES = [
  { end: 'first', by: 1, flat: 'growLeft', upright: 'growUp' },
  { end: 'last', by: 1, flat: 'growRight', upright: 'growDown' },
  { end: 'first', by: -1, flat: 'shrinkLeft', upright: 'shrinkUp' },
  { end: 'last', by: -1, flat: 'shrinkRight', upright: 'shrinkDown' },
] as const;

function GateFields({ editor, gate }: { readonly editor: Editor; readonly gate: Gate }) {
  const t = useTranslations('editor');
  const { id, side, cells } = gate;
  const isFlat = side === 'top' || side === 'bottom';
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm text-muted">
          {t('gateLength', { count: cells.length })}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {SIZES.map(({ end, by, flat, upright }) => (
            <EditButton
              key={flat}
              editor={editor}
              edit={{ kind: 'gate-size', id, end, by }}
              disabled={by < 0 && cells.length < 2}
            >
              {t(isFlat ? flat : upright)}
            </EditButton>
          ))}
        </div>
      </fieldset>
      <div>
        <EditButton editor={editor} edit={{ kind: 'remove-gate', id }}>
          {t('removeGate')}
        </EditButton>
      </div>
      <FieldList
        table={GATE_FIELDS}
        piece={gate}
        length={cells.length}
        onChange={(name, value) => editor.edit({ kind: 'gate-field', id, name, value })}
      />
      <LockField editor={editor} id={id} />
    </>
  );
}
