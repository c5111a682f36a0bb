import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    latchkey: 'src/latchkey.ts',
    add: 'src/add.ts',
    // Run by `info --evaluate` and `doctor --evaluate` in a thread of its own.
    'setup/evaluate': 'src/info/setup/isolate/evaluate.ts',
  },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  bundle: true,
  splitting: true,
  // Everything is inside: `npx latchkey` then fetches one package.
  noExternal: [/.*/],
  dts: false,
  clean: true,
  minify: true,
  metafile: true,
  esbuildOptions(options) {
    // jsonc-parser's UMD main does not survive bundling, its module does.
    options.mainFields = ['module', 'main']
  },
  banner: {
    // Bundled CommonJS packages ask for Node's own modules by require.
    js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
  },
})
