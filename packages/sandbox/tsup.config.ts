import { defineConfig } from 'tsup'

export default defineConfig([
  {
    // The page's entry is only ever shipped as the bundle below; what bundles from source never.
    entry: [
      'src/**/*.ts',
      '!src/**/*.test.*',
      '!src/**/*.test-d.*',
      '!src/**/*.bench.*',
      '!src/page/entry.ts',
      '!src/bundleWalletScript.ts',
    ],
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    bundle: false,
    dts: false,
    clean: true,
    sourcemap: true,
  },
  {
    entry: { 'wallet.iife': 'src/page/entry.ts' },
    format: ['iife'],
    target: 'es2022',
    platform: 'browser',
    bundle: true,
    noExternal: [/.*/],
    minify: true,
    dts: false,
    outExtension: () => ({ js: '.js' }),
  },
])
