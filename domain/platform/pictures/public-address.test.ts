import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', '0.0.0.0'],
  ['this machine', '127.0.0.1'],
  ['this machine, another way', '127.255.255.254'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a provider', '100.64.0.1'],
  ['link-local, where clouds tell secrets', '169.254.169.254'],
  ['a protocol’s own', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.9'],
  ['6to4 relays', '192.88.99.1'],
  ['benchmarks', '198.18.0.1'],
  ['a group', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['unspecified', '::'],
  ['this machine', '::1'],
  ['IPv4 within IPv6', '::ffff:127.0.0.1'],
  ['IPv4 within IPv6, as digits', '::ffff:7f00:1'],
  ['IPv4 within IPv6, though public', '::ffff:8.8.8.8'],
  ['translated', '64:ff9b::7f00:1'],
  ['discarded', '100::1'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['6to4', '2002:7f00:1::'],
  ['unique local', 'fd00::1'],
  ['link-local', 'fe80::1'],
  ['a group', 'ff02::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
