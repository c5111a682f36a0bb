import { defineConfig } from 'tsup'

export default defineConfig({
  // Chunks stand beside the entries, and one of them starts the thread by its address.
  entry: { index: 'src/index.ts', bin: 'src/bin.ts', pgliteThread: 'src/database/pgliteThread.js' },
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
  metafile: true,
})
