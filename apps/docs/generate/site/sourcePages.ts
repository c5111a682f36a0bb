/** The pages of files of the repository: links to these files become links to the pages. */
export const sourcePages: Readonly<Record<string, string>> = {
  'README.md': '/',
  'ARCHITECTURE.md': '/contributing/architecture',
  'CONTRIBUTING.md': '/contributing',
  'SECURITY.md': '/security',
  'SPEC-NOTES.md': '/specification-notes',
  'docs/specification.md': '/specification',
  'tools/release/README.md': '/contributing#release',
  'packages/cli/README.md': '/cli',
  'packages/headless/src/adapters/README.md': '/adapters/write-one',
  'packages/headless/src/core/transactions/README.md': '/contributing/architecture#transactions',
  'packages/headless/src/features/pay/README.md': '/contributing/architecture#payments',
  'packages/headless/README.md': '/concepts/connections',
  'packages/protocol/README.md': '/reference/types/protocol',
  'packages/server/README.md': '/services/server',
  'packages/sandbox/README.md': '/testing/sandbox',
}
