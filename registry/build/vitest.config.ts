import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'registry-build', root: import.meta.dirname, include: ['**/*.test.ts'], environment: 'node' },
})
