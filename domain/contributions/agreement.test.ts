import { expect, test } from 'vitest';
import { type Testimony, weighTestimony } from './agreement.ts';

let made = 0;
/** A testimony that has nothing in common with any other. */
function somebody(changes: Partial<Testimony> = {}): Testimony {
  const id = `${made++}`;
  return {
    ...{ id, backing: 'picture', network: `n${id}`, account: null, device: `d${id}` },
    ...{ picture: `p${id}`, rejections: 0, ...changes },
  } as Testimony;
}
const times = (count: number, make: (index: number) => Testimony) =>
  Array.from({ length: count }, (_, index) => make(index));

test('two people with pictures from two networks make a board real, one does not, and the operator does alone', () => {
  expect(weighTestimony([somebody()])).toMatchObject({ isReal: false, people: 1 });
  expect(weighTestimony([somebody(), somebody()])).toMatchObject({ isReal: true, people: 2 });
  expect(weighTestimony([somebody({ backing: 'operator' })]).isReal).toBe(true);
  expect(weighTestimony([])).toEqual({ isReal: false, points: 0, people: 0, counted: [] });
});

test.each(['network', 'account', 'device', 'picture'] as const)(
  'two contributions with the same %s are one person’s',
  (kind) => {
    const same = { [kind]: 'the same' };
    const both = weighTestimony([somebody(same), somebody(same)]);
    expect(both).toMatchObject({ isReal: false, people: 1 });
    expect(both.counted).toHaveLength(1);
  },
);

test('unknown facts do not make two people one', () => {
  const unknown = { network: null, device: null, account: null, picture: null };
  expect(weighTestimony([somebody(unknown), somebody(unknown)]).people).toBe(2);
});

test('twenty networks with one picture are one person', () => {
  const flood = times(20, () => somebody({ picture: 'the one picture' }));
  expect(weighTestimony(flood)).toMatchObject({ isReal: false, people: 1, points: 2 });
});

test('one person with ten accounts on one network, or on one device that travels, is one person', () => {
  const atHome = times(10, (n) => somebody({ account: `a${n}`, network: 'home' }));
  const onTheRoad = times(10, (n) => somebody({ account: `a${n}`, device: 'the phone' }));
  expect(weighTestimony(atHome)).toMatchObject({ isReal: false, people: 1 });
  expect(weighTestimony(onTheRoad)).toMatchObject({ isReal: false, people: 1 });
});

test('links are transitive: sharing a network with one and a device with another is the same person as both', () => {
  const chain = [
    somebody({ network: 'home', device: 'phone' }),
    somebody({ network: 'office', device: 'laptop' }),
    somebody({ network: 'home', device: 'laptop' }),
  ];
  expect(weighTestimony(chain)).toMatchObject({ isReal: false, people: 1 });
});

test('a fake without a picture takes four people, and one whose picture shows another board counts nothing', () => {
  const drawn = () => somebody({ backing: 'word', picture: null });
  expect(weighTestimony(times(3, drawn)).isReal).toBe(false);
  expect(weighTestimony(times(4, drawn)).isReal).toBe(true);
  const wrong = times(9, () => somebody({ backing: 'contradicted' }));
  expect(weighTestimony(wrong)).toMatchObject({ isReal: false, people: 0, counted: [] });
});

test('a person with rejected boards counts half for each of them', () => {
  const before = somebody({ rejections: 1 });
  expect(weighTestimony([before, somebody()]).isReal).toBe(false);
  expect(weighTestimony([before, somebody(), somebody()]).isReal).toBe(true);
  expect(weighTestimony([somebody({ rejections: 9 }), somebody()]).isReal).toBe(false);
});

test('a person’s strongest testimony counts, and among equals the first', () => {
  const word = somebody({ device: 'x', backing: 'word' });
  const picture = somebody({ device: 'x' });
  const again = somebody({ device: 'x' });
  expect(weighTestimony([word, picture, again])).toMatchObject({
    points: 2,
    counted: [picture.id],
  });
});

test('the order of contributions changes neither who people are nor what they count', () => {
  const three = [
    somebody({ network: 'a', device: 'a' }),
    somebody({ network: 'b', device: 'b' }),
    somebody({ network: 'a', device: 'b' }),
    somebody(),
  ];
  for (const turned of [three, three.toReversed(), [...three.slice(2), ...three.slice(0, 2)]]) {
    expect(weighTestimony(turned)).toMatchObject({ people: 2, points: 4, isReal: true });
  }
});
