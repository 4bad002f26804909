import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { BLOCK_FIELDS, CRATE_FIELDS } from '#draft/fields.ts';
import { edgesOf, findBlockAt, findCrateAt, findPathAt, isFloor } from '#draft/places.ts';
import type { Block, Cell, Crate } from '#engine/types.ts';
import type { Editor } from '../use-editor.ts';
import { ColorRow } from './color-row.tsx';
import { EditButton } from './edit-button.tsx';
import { FieldList } from './field-list.tsx';
import { TieField } from './group-fields.tsx';

const BUTTONS = 'flex flex-wrap gap-2';

interface CellPanelProps {
  readonly editor: Editor;
  readonly cell: Cell;
}

/** What is on a cell, what kind it is, and what is at its edges. */
export function CellPanel({ editor, cell }: CellPanelProps) {
  const t = useTranslations('editor');
  const { state, draft, edit } = editor;
  const { layer } = state;
  if (!isFloor(draft, cell)) {
    return (
      <div className={BUTTONS}>
        <EditButton editor={editor} edit={{ kind: 'floor', cells: [cell], toFloor: true }}>
          {t('makeFloor')}
        </EditButton>
      </div>
    );
  }
  const block = findBlockAt(draft, layer, cell);
  const crate = findCrateAt(draft, cell);
  const isUnderCrate = crate !== undefined && crate.id !== layer;
  return (
    <>
      {!isUnderCrate && (
        <ColorRow
          label={t('blockColor')}
          value={block ? (block.color ?? null) : undefined}
          hasGray
          onPick={(color) => edit({ kind: 'color', layer, cell, color })}
        />
      )}
      <div className={BUTTONS}>
        {block && block.cells.length > 1 && (
          <>
            <EditButton editor={editor} edit={{ kind: 'split', layer, cells: [cell] }}>
              {t('split')}
            </EditButton>
            <EditButton editor={editor} edit={{ kind: 'erase', layer, cells: [cell] }}>
              {t('clearCell')}
            </EditButton>
          </>
        )}
        {block && (
          <EditButton editor={editor} edit={{ kind: 'remove-block', id: block.id }}>
            {t('removeBlock')}
          </EditButton>
        )}
        {layer === null && (
          <EditButton editor={editor} edit={{ kind: 'floor', cells: [cell], toFloor: false }}>
            {t('makeHole')}
          </EditButton>
        )}
        {findPathAt(draft, cell) >= 0 && (
          <EditButton editor={editor} edit={{ kind: 'erase-path', cells: [cell] }}>
            {t('erasePath')}
          </EditButton>
        )}
      </div>
      <EdgeLinks editor={editor} cell={cell} />
      {block && <BlockFields editor={editor} block={block} />}
      {crate && <CratePanel editor={editor} crate={crate} />}
    </>
  );
}

/** The edges of the cell by name, for fingers that can hardly hit them on the board. */
function EdgeLinks({ editor: { draft, dispatch }, cell }: CellPanelProps) {
  const t = useTranslations('editor');
  const sides = edgesOf(draft, cell);
  if (sides.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-muted">{t('edges')}</legend>
      <div className={BUTTONS}>
        {sides.map((side) => (
          <Button
            key={side}
            onClick={() => dispatch({ kind: 'select', place: { kind: 'edge', cell, side } })}
            size="sm"
          >
            {t('edgeOf', { side })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function BlockFields({ editor, block }: { readonly editor: Editor; readonly block: Block }) {
  return (
    <>
      <FieldList
        table={BLOCK_FIELDS}
        piece={block}
        onChange={(name, value) => editor.edit({ kind: 'block-field', id: block.id, name, value })}
      />
      <TieField editor={editor} id={block.id} />
    </>
  );
}

function CratePanel({ editor, crate }: { readonly editor: Editor; readonly crate: Crate }) {
  const t = useTranslations('editor');
  const { state, dispatch, edit } = editor;
  const isOpen = state.layer === crate.id;
  return (
    <>
      <div className={BUTTONS}>
        <Button
          aria-pressed={isOpen}
          onClick={() => dispatch({ kind: 'layer', layer: isOpen ? null : crate.id })}
          size="sm"
        >
          {t(isOpen ? 'closeCrate' : 'openCrate', { count: crate.blocks.length })}
        </Button>
        <EditButton editor={editor} edit={{ kind: 'remove-crate', id: crate.id }}>
          {t('removeCrate')}
        </EditButton>
      </div>
      {!isOpen && (
        <FieldList
          table={CRATE_FIELDS}
          piece={crate}
          fixed={['opensAfter']}
          onChange={(name, value) => edit({ kind: 'crate-field', id: crate.id, name, value })}
        />
      )}
    </>
  );
}
