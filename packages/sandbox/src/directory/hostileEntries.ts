import type { DirectoryWallet } from './directoryWallet.js'

/**
 * Entries that a compromised or careless directory may send: without objects or ids, with links that run
 * scripts, invalid images, names of 1 MB or with bidirectional overrides, and wallets that claim another
 * wallet's identity.
 */
export function hostileEntries(victim: DirectoryWallet | undefined): readonly unknown[] {
  const base = { ...victim, id: 'hostile', rdns: 'test.hostile', name: 'Hostile' }
  return [
    null,
    'wallet',
    7,
    [],
    {},
    { id: 'no-name' },
    { name: 'No id' },
    { ...base, id: { toString: 'x' } },
    { ...base, id: '<img src=x onerror=alert(1)>' },
    {
      ...base,
      id: 'hostile-links',
      rdns: 'test.hostile.links',
      mobile_link: 'javascript:alert(document.domain)//',
      link_mode: 'https://user:secret@evil.test/',
      desktop_link: 'java\nscript:alert(1)',
      webapp_link: 'data:text/html,<script>alert(1)</script>',
      homepage: ' vbscript:msgbox(1)',
      app_store: 'file:///etc/passwd',
      play_store: 'intent://evil#Intent;scheme=javascript;end',
      chrome_store: 'blob:https://evil.test/1',
    },
    { ...base, id: 'hostile-image', rdns: 'test.hostile.image', image_id: '../../evil?x=<script>' },
    { ...base, id: 'hostile-broken-image', rdns: 'test.hostile.broken', image_id: 'broken' },
    { ...base, id: 'hostile-name', rdns: 'test.hostile.name', name: 'N'.repeat(1_000_000) },
    { ...base, id: 'hostile-bidi', rdns: 'test.hostile.bidi', name: '\u202Eksam\u0000\u200BateM' },
    {
      ...base,
      id: 'hostile-chains',
      rdns: 'test.hostile.chains',
      chains: ['eip155:1', 'eip155:', 7, 'x:1', null],
    },
    {
      ...base,
      id: 'hostile-types',
      rdns: 7,
      order: 'first',
      supports_wc: 'yes',
      badge_type: 'CERTIFIED',
      chains: 'all',
    },
    // Another wallet with an id, and one with a domain name, that already exist.
    { ...base, id: victim?.id ?? 'hostile', rdns: 'test.hostile.id', name: 'Same id' },
    { ...base, id: 'hostile-rdns', rdns: victim?.rdns?.toUpperCase() ?? 'test.hostile', name: 'Same rdns' },
  ]
}
