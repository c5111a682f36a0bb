import { defineConfig } from 'tsup'

export default defineConfig({
  // What only the documents need is in these alone, which `build` makes.
  entry: ['src/bin.ts', 'src/{calls,command,server}/**/*.ts', 'src/app/vault/**/*.ts', '!src/**/*.test.ts'],
  // Unbundled, so that what is audited and what is installed are the same files.
  bundle: false,
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  dts: false,
  clean: true,
  sourcemap: true,
})
