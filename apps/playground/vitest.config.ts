import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'playground',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    // The code of the settings is compiled.
    testTimeout: 180_000,
  },
})
