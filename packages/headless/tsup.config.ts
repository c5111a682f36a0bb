import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '!src/**/*.test-d.*', '!src/**/*.bench.*'],
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  // Unbundled, so that each file keeps its own 'use client' directive.
  bundle: false,
  dts: false,
  clean: true,
  sourcemap: true,
})
