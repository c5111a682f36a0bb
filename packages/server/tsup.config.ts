import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/bin.ts'],
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  bundle: true,
  splitting: true,
  // The schemas of the protocol and the built-in directory are part of the server, so that an installation
  // does not bring React and the other peers of headless.
  noExternal: [/^@latchkey\/headless/],
  esbuildOptions(options) {
    options.conditions = ['source']
  },
  dts: false,
  clean: true,
  sourcemap: true,
})
