import { defineConfig } from 'tsup'

export default defineConfig([
  {
    // What runs in a page alone is only ever shipped as the bundles below; what bundles from source never.
    entry: [
      'src/**/*.ts',
      'src/**/*.css',
      '!src/**/*.test.*',
      '!src/**/*.test-d.*',
      '!src/**/*.bench.*',
      '!src/page/entry.ts',
      '!src/page/entryOfAll.ts',
      '!src/peer/page/**/*.ts',
      '!src/bundlePageScript.ts',
    ],
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    bundle: false,
    // Served as they are.
    loader: { '.css': 'copy' },
    dts: false,
    clean: ['!metafile-*.json'],
    sourcemap: true,
  },
  {
    entry: {
      'wallet.iife': 'src/page/entry.ts',
      'wallets.iife': 'src/page/entryOfAll.ts',
      'peer.iife': 'src/peer/page/entry.ts',
    },
    format: ['iife'],
    target: 'es2022',
    platform: 'browser',
    bundle: true,
    noExternal: [/.*/],
    minify: true,
    metafile: true,
    dts: false,
    // The pairing client has a few words for Node only.
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    outExtension: () => ({ js: '.js' }),
  },
])
