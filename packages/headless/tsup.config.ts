import { defineConfig, type Options } from 'tsup'

const shared: Options = {
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  dts: false,
  sourcemap: true,
}

export default defineConfig([
  {
    ...shared,
    entry: [
      'src/**/*.{ts,tsx}',
      '!src/**/*.test.*',
      '!src/**/*.test-d.*',
      '!src/**/*.bench.*',
      // Only tests use it.
      '!src/features/approve/judge/**',
      '!src/shared/viemCopy.ts',
    ],
    // Unbundled, so that each file keeps its own 'use client' directive.
    bundle: false,
    clean: ['!shared/viemCopy.js*', '!metafile-*.json'],
  },
  {
    ...shared,
    entry: { 'shared/viemCopy': 'src/shared/viemCopy.ts' },
    // The file says why.
    noExternal: [/.*/],
    splitting: false,
    metafile: true,
    platform: 'browser',
    banner: {
      js: '/*! Contains parts of viem and abitype (MIT, Copyright (c) weth, LLC) and noble-hashes (MIT, Copyright (c) Paul Miller). */',
    },
  },
])
