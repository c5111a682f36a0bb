import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isScalar, parse, parseDocument, visit } from 'yaml'
import type { CheckResult } from '../check'
import { sourceFiles } from '../sourceFiles'

/**
 * Checks the workflows: what they run is named by its hash, a job has the permissions that it needs, and a
 * job that can write runs no code of the repository or of others.
 */
export async function checkWorkflows(root: string): Promise<CheckResult> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = sourceFiles(root, ['.github/workflows'], /\.ya?ml$/)
  const images = sourceFiles(root, ['packages', 'apps', 'examples'], /^Dockerfile$/).map(dirname)
  return {
    findings: [
      ...files.flatMap((file) => workflowFindings(file, read(file))),
      ...dependabotFindings(read('.github/dependabot.yml'), images),
      ...(files.some((file) => read(file).includes('github/codeql-action/analyze@'))
        ? []
        : ['.github/workflows: no workflow scans the code']),
    ],
    scope: `${files.length} workflows`,
  }
}

/** A pull request of a stranger starts none of these with secrets or with a token that can write. */
const triggers = ['push', 'pull_request', 'schedule', 'workflow_dispatch']
const onMain = "github.ref == 'refs/heads/main'"
const digest = /@sha256:[0-9a-f]{64}$/
/** Programs that fetch what no lock file names. */
export const fetches =
  /\b(?:curl|wget|npx|pnpx|bunx|pipx?3?|uvx|brew|gem|cargo|apt(?:-get)?|(?:npm|pnpm|yarn) (?:i|install|add|exec|x|dlx)|go install)\b/

interface Job {
  readonly if?: string
  readonly environment?: unknown
  readonly permissions?: unknown
  readonly 'runs-on'?: string
  readonly uses?: string
  readonly steps?: readonly { readonly uses?: string; readonly run?: string; readonly with?: Checkout }[]
}

interface Checkout {
  readonly 'persist-credentials'?: boolean
}

/** Returns the rules that a workflow breaks. */
export function workflowFindings(file: string, text: string): string[] {
  const workflow = parse(text) as { on?: unknown; permissions?: unknown; jobs?: Record<string, Job> }
  const { on, permissions, jobs = {} } = workflow
  const names = typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on ?? {})
  return [
    ...names.filter((name) => !triggers.includes(name)).map((name) => `${file} is started by ${name}`),
    ...(isEmpty(permissions) ? [] : [`${file} does not begin with "permissions: {}"`]),
    ...pinFindings(file, text),
    ...Object.entries(jobs).flatMap(([name, job]) => jobFindings(`${file}: the job ${name}`, job)),
  ]
}

/** Returns what is run and is not named by its hash, wherever it stands. */
function pinFindings(file: string, text: string): string[] {
  const findings: string[] = []
  visit(parseDocument(text), {
    Pair(_, pair) {
      const { key, value } = pair
      const name = isScalar(value) ? String(value.value) : ''
      if (!isScalar(key)) return
      if (key.value === 'uses' && isScalar(value)) findings.push(...actionFindings(name, value.comment ?? ''))
      if ((key.value === 'image' || key.value === 'container') && isScalar(value) && !digest.test(name))
        findings.push(`the image ${name} is not named by its digest`)
      if (key.value === 'run' || key.value === 'script') {
        if (name.includes('${{')) findings.push(`an expression is part of a script: ${name}`)
        const [program] = fetches.exec(name) ?? []
        if (program) findings.push(`${program} fetches what no lock file names: ${name}`)
      }
      if (key.value === 'secrets' && name === 'inherit')
        findings.push('every secret is given to another workflow')
    },
  })
  return findings.map((finding) => `${file}: ${finding}`)
}

function actionFindings(name: string, comment: string): string[] {
  if (name.startsWith('./')) return []
  if (name.startsWith('docker://'))
    return digest.test(name) ? [] : [`the image ${name} is not named by its digest`]
  return [
    ...(/@[0-9a-f]{40}$/.test(name) && /^ v\d+\.\d+\.\d+$/.test(comment)
      ? []
      : [`${name} is not named by its full hash, with the version as a comment`]),
    ...(/^(?:actions|github)\//.test(name) ? [] : [`${name} is not an action of GitHub`]),
  ]
}

function jobFindings(place: string, job: Job): string[] {
  const findings: string[] = []
  const expect = (isRight: boolean, what: string) => {
    if (!isRight) findings.push(`${place} ${what}`)
  }
  const { permissions, steps = [] } = job
  const text = JSON.stringify(job)
  const scripts = steps.map(({ run = '' }) => run).join('\n')
  const granted = typeof permissions === 'object' ? { ...permissions } : undefined
  // Code scanning can write its own findings and nothing else.
  const written = Object.entries(granted ?? {}).flatMap(([name, level]) =>
    level === 'write' && name !== 'security-events' ? [name] : [],
  )
  const publishes = scripts.includes('npm publish')

  expect(granted !== undefined, 'does not name its permissions')
  expect(
    job.uses !== undefined || !/-latest$|^$/.test(job['runs-on'] ?? ''),
    'runs on an image that changes, or on none',
  )
  for (const { uses = '', with: options } of steps)
    if (uses.startsWith('actions/checkout@'))
      expect(options?.['persist-credentials'] === false, 'leaves credentials in the work tree')
  if (text.includes('secrets.')) expect(job.environment !== undefined, 'has a secret and no environment')
  if (written.length > 0) {
    const getsCode = steps.some(({ uses = '' }) => uses.startsWith('actions/checkout@')) || job.uses
    expect(!getsCode && !/\bgit\b/.test(scripts), `can write ${written.join(', ')}, and gets code`)
    expect(job.if === onMain, `can write ${written.join(', ')}, and runs on other branches than main`)
  }
  expect(
    publishes === written.includes('id-token'),
    publishes ? 'publishes without id-token: write' : 'has id-token: write and publishes nothing',
  )
  if (publishes) {
    expect(job.environment !== undefined, 'publishes without an environment, which protects it')
    expect(/npm publish .*--provenance/.test(scripts), 'publishes without --provenance')
    expect(/npm publish .*--ignore-scripts/.test(scripts), 'publishes without --ignore-scripts')
  }
  return findings
}

/** Returns the kinds of dependencies for which Dependabot proposes no updates. */
export function dependabotFindings(text: string, imageFolders: readonly string[]): string[] {
  const { updates } = parse(text) as { updates: Record<string, unknown>[] }
  const needed = [
    ['github-actions', '/'],
    ['npm', '/'],
    ...imageFolders.map((folder) => ['docker', `/${folder}`]),
  ]
  return needed
    .filter(
      ([kind, folder]) =>
        !updates.some((each) => each['package-ecosystem'] === kind && each.directory === folder),
    )
    .map(([kind, folder]) => `.github/dependabot.yml proposes no updates of ${kind} in ${folder}`)
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
