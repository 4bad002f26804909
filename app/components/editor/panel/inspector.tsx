import { useTranslations } from 'use-intl';
import type { Block, Crate, Gate } from '#engine/types.ts';
import { useWords } from '../../walkthrough/live/use-words.ts';
import { BLOCK_FIELDS, CRATE_FIELDS, GATE_FIELDS } from '../draft/fields.ts';
import { findBlockAt, findCrateAt, findGateAt, findPathAt, isFloor } from '../draft/places.ts';
import { shownColor } from '../edits/fields.ts';
import { describeCell, describeEdge } from '../say-place.ts';
import type { Editor } from '../use-editor.ts';
import { ColorRow } from './color-row.tsx';
import { FieldList } from './field-list.tsx';
import { LockField, TieField } from './group-fields.tsx';
import { SMALL_BUTTON } from './small-button.ts';

/** Everything about the place that is picked, and every way to change it. */
export function Inspector({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor');
  const words = useWords();
  const { state, draft, view } = editor;
  const { selected, layer } = state;
  const title =
    selected.kind === 'cell'
      ? describeCell(t, words, draft, view, layer)(selected.cell)
      : describeEdge(t, words, draft, view, selected.cell, selected.side);
  return (
    <section aria-labelledby="picked" className="rounded-lg border border-hairline bg-card p-4">
      <h2 id="picked" className="text-base" aria-live="polite">
        {title}
      </h2>
      <div className="mt-3 grid gap-4">
        {selected.kind === 'cell' ? <CellPanel editor={editor} /> : <EdgePanel editor={editor} />}
      </div>
    </section>
  );
}

function CellPanel({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor');
  const { state, draft, dispatch } = editor;
  const { layer, selected } = state;
  const { cell } = selected;
  const floor = isFloor(draft, cell);
  const block = findBlockAt(draft, layer, cell);
  const crate = findCrateAt(draft, cell);
  const path = draft.paths?.[findPathAt(draft, cell)];
  const isUnderCrate = crate !== undefined && crate.id !== layer;
  const toggleFloor = () =>
    dispatch({ kind: 'edit', edit: { kind: 'floor', cells: [cell], toFloor: !floor } });
  if (!floor) {
    return (
      <button type="button" onClick={toggleFloor} className={`${SMALL_BUTTON} justify-self-start`}>
        {t('makeFloor')}
      </button>
    );
  }
  return (
    <>
      {!isUnderCrate && (
        <ColorRow
          label={t('blockColor')}
          value={block ? (block.color ?? null) : undefined}
          hasGray
          onPick={(color) =>
            dispatch({ kind: 'edit', edit: { kind: 'color', layer, cell, color } })
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        {block && (
          <>
            {block.cells.length > 1 && (
              <button
                type="button"
                onClick={() => dispatch({ kind: 'edit', edit: { kind: 'split', layer, cell } })}
                className={SMALL_BUTTON}
              >
                {t('split')}
              </button>
            )}
            {block.cells.length > 1 && (
              <button
                type="button"
                onClick={() =>
                  dispatch({ kind: 'edit', edit: { kind: 'erase', layer, cells: [cell] } })
                }
                className={SMALL_BUTTON}
              >
                {t('clearCell')}
              </button>
            )}
            <button
              type="button"
              onClick={() =>
                dispatch({ kind: 'edit', edit: { kind: 'remove-block', id: block.id } })
              }
              className={SMALL_BUTTON}
            >
              {t('removeBlock')}
            </button>
          </>
        )}
        {layer === null && (
          <button type="button" onClick={toggleFloor} className={SMALL_BUTTON}>
            {t('makeHole')}
          </button>
        )}
        {path && (
          <button
            type="button"
            onClick={() => dispatch({ kind: 'edit', edit: { kind: 'erase-path', cells: [cell] } })}
            className={SMALL_BUTTON}
          >
            {t('erasePath')}
          </button>
        )}
      </div>
      {block && <BlockFields editor={editor} block={block} />}
      {crate && <CratePanel editor={editor} crate={crate} />}
    </>
  );
}

function BlockFields({ editor, block }: { readonly editor: Editor; readonly block: Block }) {
  return (
    <>
      <FieldList
        table={BLOCK_FIELDS}
        piece={block}
        onChange={(name, value) =>
          editor.dispatch({
            kind: 'edit',
            edit: { kind: 'block-field', id: block.id, name, value },
          })
        }
      />
      <TieField editor={editor} id={block.id} />
    </>
  );
}

function CratePanel({ editor, crate }: { readonly editor: Editor; readonly crate: Crate }) {
  const t = useTranslations('editor');
  const { state, dispatch } = editor;
  const isOpen = state.layer === crate.id;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={isOpen}
          onClick={() => dispatch({ kind: 'layer', layer: isOpen ? null : crate.id })}
          className={SMALL_BUTTON}
        >
          {t(isOpen ? 'closeCrate' : 'openCrate', { count: crate.blocks.length })}
        </button>
        <button
          type="button"
          onClick={() => dispatch({ kind: 'edit', edit: { kind: 'remove-crate', id: crate.id } })}
          className={SMALL_BUTTON}
        >
          {t('removeCrate')}
        </button>
      </div>
      {!isOpen && (
        <FieldList
          table={CRATE_FIELDS}
          piece={crate}
          fixed={['opensAfter']}
          onChange={(name, value) =>
            dispatch({ kind: 'edit', edit: { kind: 'crate-field', id: crate.id, name, value } })
          }
        />
      )}
    </>
  );
}

function EdgePanel({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor');
  const { state, draft, dispatch } = editor;
  const { selected } = state;
  if (selected.kind !== 'edge') return null;
  const { cell, side } = selected;
  const gate = findGateAt(draft, cell, side);
  return (
    <>
      <ColorRow
        label={t('gateColor')}
        value={gate ? shownColor(gate) : undefined}
        onPick={(color) => {
          if (color) dispatch({ kind: 'edit', edit: { kind: 'gate-color', cell, side, color } });
        }}
      />
      {gate ? (
        <GateFields editor={editor} gate={gate} />
      ) : (
        <p className="text-sm text-muted">{t('edgeHelp')}</p>
      )}
    </>
  );
}

function GateFields({ editor, gate }: { readonly editor: Editor; readonly gate: Gate }) {
  const t = useTranslations('editor');
  const { dispatch } = editor;
  const isFlat = gate.side === 'top' || gate.side === 'bottom';
  const size = (end: 'first' | 'last', by: 1 | -1) => () =>
    dispatch({ kind: 'edit', edit: { kind: 'gate-size', id: gate.id, end, by } });
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm text-muted">
          {t('gateLength', { count: gate.cells.length })}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          <button type="button" onClick={size('first', 1)} className={SMALL_BUTTON}>
            {t(isFlat ? 'growLeft' : 'growUp')}
          </button>
          <button type="button" onClick={size('last', 1)} className={SMALL_BUTTON}>
            {t(isFlat ? 'growRight' : 'growDown')}
          </button>
          <button
            type="button"
            disabled={gate.cells.length < 2}
            onClick={size('first', -1)}
            className={SMALL_BUTTON}
          >
            {t(isFlat ? 'shrinkLeft' : 'shrinkUp')}
          </button>
          <button
            type="button"
            disabled={gate.cells.length < 2}
            onClick={size('last', -1)}
            className={SMALL_BUTTON}
          >
            {t(isFlat ? 'shrinkRight' : 'shrinkDown')}
          </button>
        </div>
      </fieldset>
      <button
        type="button"
        onClick={() => dispatch({ kind: 'edit', edit: { kind: 'remove-gate', id: gate.id } })}
        className={`${SMALL_BUTTON} justify-self-start`}
      >
        {t('removeGate')}
      </button>
      <FieldList
        table={GATE_FIELDS}
        piece={gate}
        length={gate.cells.length}
        onChange={(name, value) =>
          dispatch({ kind: 'edit', edit: { kind: 'gate-field', id: gate.id, name, value } })
        }
      />
      <LockField editor={editor} id={gate.id} />
    </>
  );
}
