import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'docs',
    root: import.meta.dirname,
    include: ['{generate,snippets,src}/**/*.test.{ts,tsx}'],
    // It imports `next/server` without the extension that modules of Node need.
    server: { deps: { inline: ['next-auth'] } },
    // Reads the whole repository once.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
