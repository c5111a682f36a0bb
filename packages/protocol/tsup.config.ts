import { defineConfig } from 'tsup'

export default defineConfig({
  // `*.sources.ts` says where facts are from; it is read by tests only.
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.sources.ts'],
  // Unbundled, so that an app takes the calls that it makes and no others.
  bundle: false,
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  dts: false,
  clean: true,
  sourcemap: true,
})
