import { expect, test } from 'vitest';
import { customerNetworkOf, networksAround } from './networks.ts';

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::1', ['::1']],
  ['unknown', ['unknown']],
  [null, []],
  ['2001:db8:1:abcd::/64', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['2001:db8:0:7::/64', ['2001:db8:0:7::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('%s lies in %j', (network, around) => {
  expect(networksAround(network)).toEqual(around);
});

test('all networks of one customer are the same when customers are counted', () => {
  const own = ['2001:db8:1:abcd::/64', '2001:db8:1:2::/64'].map(customerNetworkOf);
  expect(own).toEqual(['2001:db8:1::/48', '2001:db8:1::/48']);
  expect(customerNetworkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(customerNetworkOf(null)).toBeNull();
});
