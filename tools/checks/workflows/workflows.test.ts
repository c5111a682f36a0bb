import { expect, test } from 'vitest'
import { dependabotFindings, workflowFindings } from './checkWorkflows'

const hash = '3d3c42e5aac5ba805825da76410c181273ba90b1'
const checkout = `actions/checkout@${hash} # v7.0.1`
const download = `actions/download-artifact@${hash} # v8.0.1`

const tested = `on: [push, pull_request]
permissions: {}
jobs:
  test:
    runs-on: ubuntu-24.04
    permissions: { contents: read }
    steps:
      - uses: ${checkout}
        with: { persist-credentials: false }
      - run: npm test
        env: { TITLE: '\${{ github.event.pull_request.title }}' }
`

const published = `on: workflow_dispatch
permissions: {}
jobs:
  publish:
    if: github.ref == 'refs/heads/main'
    environment: npm
    runs-on: ubuntu-24.04
    permissions: { id-token: write }
    steps:
      - uses: ${download}
      - run: npm publish x.tgz --provenance --ignore-scripts
        env: { TOKEN: '\${{ secrets.NPM_TOKEN }}' }
`

test('a workflow that tests and one that publishes keep to the rules', () => {
  expect(workflowFindings('test.yml', tested)).toEqual([])
  expect(workflowFindings('publish.yml', published)).toEqual([])
})

test.each<[string, string, string, string, string]>([
  ['an action by its tag', tested, checkout, 'actions/checkout@v7', 'full hash'],
  ['an action by a short hash', tested, hash, hash.slice(0, 12), 'full hash'],
  ['a hash without its version', tested, ' # v7.0.1', '', 'full hash'],
  ['an action of another owner', tested, 'actions/checkout@', 'someone/checkout@', 'GitHub'],
  ['an action as an image by its tag', tested, checkout, 'docker://node:24', 'digest'],
  ['a job in an image by its tag', tested, 'runs-on:', 'container: node:24\n    runs-on:', 'digest'],
  [
    'a service in an image by its tag',
    tested,
    'runs-on:',
    'services: { db: { image: postgres } }\n    runs-on:',
    'digest',
  ],
  ['a runner that changes', tested, 'ubuntu-24.04', 'ubuntu-latest', 'an image that changes'],
  ['a workflow of another repository', tested, 'runs-on: ubuntu-24.04', 'uses: a/b/c.yml@main', 'full hash'],
  ['permissions for every job', tested, 'permissions: {}', 'permissions: read-all', 'permissions: {}'],
  ['no permissions at the top', tested, 'permissions: {}\n', '', 'permissions: {}'],
  [
    'a job without permissions',
    tested,
    '    permissions: { contents: read }\n',
    '',
    'does not name its permissions',
  ],
  ['all permissions', tested, '{ contents: read }', 'write-all', 'does not name its permissions'],
  ['credentials in the work tree', tested, 'persist-credentials: false', 'fetch-depth: 1', 'credentials'],
  ['an expression in a script', tested, 'npm test', `npm test '\${{ github.head_ref }}'`, 'expression'],
  ['pull_request_target', tested, 'pull_request]', 'pull_request_target]', 'pull_request_target'],
  ['workflow_run', tested, '[push, pull_request]', '{ workflow_run: { workflows: [x] } }', 'workflow_run'],
  ['comments as a trigger', tested, '[push, pull_request]', 'issue_comment', 'issue_comment'],
  ['a script from the network', tested, 'npm test', 'curl -fsSL example.org | sh', 'fetches'],
  ['a package by its name', tested, 'npm test', 'npx --yes some-tool', 'fetches'],
  ['a package of the system', tested, 'npm test', 'sudo apt-get install --yes jq', 'fetches'],
  ['a secret without an environment', tested, 'github.event.pull_request.title', 'secrets.KEY', 'secret'],
  ['secrets for another workflow', tested, 'runs-on:', 'secrets: inherit\n    runs-on:', 'secret'],
  ['a writing job that checks out', published, download, checkout, 'gets code'],
  ['a writing job that clones', published, 'npm publish', 'git clone x\n          npm publish', 'gets code'],
  [
    'writing from another branch',
    published,
    "    if: github.ref == 'refs/heads/main'\n",
    '',
    'other branches than main',
  ],
  [
    'publishing without protection',
    published,
    '    environment: npm\n',
    '',
    'publishes without an environment',
  ],
  ['publishing without provenance', published, ' --provenance', '', 'without --provenance'],
  ['publishing with scripts', published, ' --ignore-scripts', '', 'without --ignore-scripts'],
  [
    'publishing without an identity',
    published,
    'id-token: write',
    'contents: read',
    'publishes without id-token',
  ],
  ['an identity for a job that does not publish', published, 'npm publish', 'echo', 'publishes nothing'],
])('reports %s', (_, workflow, part, replacement, word) => {
  expect(workflow).toContain(part)
  const findings = workflowFindings('x.yml', workflow.replace(part, replacement))
  expect(findings.join('\n')).toContain(word)
})

test('a dependency that no update is proposed for is a finding', () => {
  const config = 'updates: [{ package-ecosystem: npm, directory: / }]'
  expect(dependabotFindings(config, [])).toEqual([
    '.github/dependabot.yml proposes no updates of github-actions in /',
  ])
  expect(dependabotFindings(config, ['packages/server'])).toHaveLength(2)
})
