import type { BoardDraft, JumpingLock, Tie } from '#engine/types.ts';
import { membersOf, withList } from '../pieces.ts';
import { allBlocks } from '../places.ts';

/** Ties a block to another: in the first tie of either, or in a new one. `until` makes the tie end after that many exits. */
export function tieBlocks(
  draft: BoardDraft,
  id: string,
  other: string,
  until?: number,
): BoardDraft {
  const known = new Set(allBlocks(draft).map((block) => block.id));
  if (id === other || !known.has(id) || !known.has(other) || !isTieEnd(until)) return draft;
  const ties = draft.tied ?? [];
  if (ties.some((tie) => membersOf(tie).includes(id) && membersOf(tie).includes(other)))
    return draft;
  const findTie = (member: string) =>
    ties.findIndex(
      (tie) =>
        membersOf(tie).includes(member) &&
        (until === undefined || ('until' in tie && tie.until === until)),
    );
  const joined = findTie(id);
  const host = joined === -1 ? findTie(other) : joined;
  if (host === -1) {
    const blocks = [id, other];
    return withList(draft, 'tied', [...ties, until === undefined ? blocks : { blocks, until }]);
  }
  const added = joined === -1 ? id : other;
  return withList(
    draft,
    'tied',
    ties.map((tie, i) => (i === host ? withMembers(tie, [...membersOf(tie), added]) : tie)),
  );
}

/** Removes a block from its ties, or only from those with `other`. A tie with one block left is removed. */
export function untieBlock(draft: BoardDraft, id: string, other = id): BoardDraft {
  const ties = draft.tied ?? [];
  const isMeant = (tie: Tie) => membersOf(tie).includes(id) && membersOf(tie).includes(other);
  if (!ties.some(isMeant)) return draft;
  const left = ties.flatMap((tie): Tie[] => {
    if (!isMeant(tie)) return [tie];
    const members = membersOf(tie).filter((member) => member !== id);
    return new Set(members).size < 2 ? [] : [withMembers(tie, members)];
  });
  return withList(draft, 'tied', left);
}

/** After how many exits the ties of a block end. Undefined: never. */
export function setTieEnd(draft: BoardDraft, id: string, until: number | undefined): BoardDraft {
  if (!isTieEnd(until)) return draft;
  const ties = draft.tied ?? [];
  if (!ties.some((tie) => membersOf(tie).includes(id))) return draft;
  const next = ties.map((tie): Tie => {
    const members = membersOf(tie);
    if (!members.includes(id)) return tie;
    return until === undefined ? members : { blocks: members, until };
  });
  return withList(draft, 'tied', next);
}

function isTieEnd(until: number | undefined): boolean {
  return until === undefined || (Number.isInteger(until) && until >= 0);
}

function withMembers(tie: Tie, blocks: readonly string[]): Tie {
  return 'until' in tie ? { ...tie, blocks } : blocks;
}

/** Makes the first jumping lock that visits one of two gates visit the other too. If there is none, a new lock starts at `id`. */
export function addLockStop(draft: BoardDraft, id: string, other: string): BoardDraft {
  const known = new Set(draft.gates.map((gate) => gate.id));
  if (!known.has(id) || !known.has(other)) return draft;
  const locks = draft.jumpingLocks ?? [];
  const host = locks.findIndex(({ gates }) => gates.includes(id));
  if (host === -1) {
    const gates = id === other ? [id] : [id, other];
    return withList(draft, 'jumpingLocks', [...locks, { gates, at: 0 }]);
  }
  if (locks[host]?.gates.includes(other)) return draft;
  return withList(
    draft,
    'jumpingLocks',
    locks.map((lock, i) => (i === host ? { ...lock, gates: [...lock.gates, other] } : lock)),
  );
}

/** Removes this gate from all jumping locks. A lock that starts there starts at the next gate of its round instead. */
export function removeLockStop(draft: BoardDraft, id: string): BoardDraft {
  const locks = draft.jumpingLocks ?? [];
  if (!locks.some(({ gates }) => gates.includes(id))) return draft;
  const left = locks.flatMap((lock): JumpingLock[] => {
    if (!lock.gates.includes(id)) return [lock];
    const gates = lock.gates.filter((gate) => gate !== id);
    if (gates.length === 0) return [];
    const head = lock.at % lock.gates.length;
    const before = lock.gates.slice(0, head).filter((gate) => gate === id).length;
    return [{ gates, at: (head - before) % gates.length }];
  });
  return withList(draft, 'jumpingLocks', left);
}

/** Makes the lock that visits this gate start there. */
export function startLockAt(draft: BoardDraft, id: string): BoardDraft {
  const locks = draft.jumpingLocks ?? [];
  const host = locks.findIndex(({ gates }) => gates.includes(id));
  const lock = locks[host];
  if (!lock || lock.gates[lock.at % lock.gates.length] === id) return draft;
  return withList(
    draft,
    'jumpingLocks',
    locks.map((one, i) => (i === host ? { ...one, at: one.gates.indexOf(id) } : one)),
  );
}
