import { defineConfig } from 'tsup'

export default defineConfig({
  // Chunks stand beside the entries, and one of them starts the thread by its address.
  entry: {
    index: 'src/index.ts',
    bin: 'src/bin.ts',
    pgliteThread: 'src/database/pgliteThread.js',
    'database/index': 'src/database/index.ts',
    'node/index': 'src/node/index.ts',
    'sign-in/index': 'src/sign-in/index.ts',
    'better-auth/index': 'src/better-auth/index.ts',
  },
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  bundle: true,
  splitting: true,
  // Protocol is a part of the server, because the image is made of packages whose hashes are known before a
  // release.
  noExternal: ['@latchkey/protocol'],
  esbuildOptions(options) {
    options.conditions = ['source']
  },
  dts: false,
  clean: true,
  sourcemap: true,
  metafile: true,
})
