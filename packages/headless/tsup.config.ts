import { defineConfig } from 'tsup'

export default defineConfig({
  // `*.sources.ts` says where facts are from; it is read by tests and docs only.
  entry: [
    'src/**/*.{ts,tsx}',
    '!src/**/*.test.*',
    '!src/**/*.test-d.*',
    '!src/**/*.bench.*',
    '!src/**/*.sources.ts',
  ],
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  // Unbundled, so that each file keeps its own 'use client' directive.
  bundle: false,
  dts: false,
  clean: true,
  sourcemap: true,
})
