import { execute } from '@latchkey/test/execute'
import type { CheckResult } from '../check'
import { acceptedAdvisories } from './checkAdvisories'

/** The fields used of `pnpm audit --json`. */
interface Audit {
  readonly advisories: Readonly<Record<string, AuditAdvisory>>
  readonly metadata: { readonly totalDependencies: number }
}

interface AuditAdvisory {
  readonly module_name: string
  readonly title: string
  readonly github_advisory_id: string
  readonly findings: readonly { readonly version: string }[]
}

export interface AuditOptions {
  /** Address of the registry. Default: that of the machine. */
  readonly registry?: string
  /** In milliseconds. Default: 10,000. */
  readonly timeoutMs?: number
}

/**
 * Asks the registry for the advisories of all that is not for development alone. A registry that cannot be
 * reached, or answers no audits, is no finding: the scope then begins with "not asked".
 */
export async function checkAudit(root: string, options: AuditOptions = {}): Promise<CheckResult> {
  const { registry, timeoutMs = 10_000 } = options
  const { stdout, output } = await execute('pnpm', ['audit', '--prod', '--json'], {
    cwd: root,
    timeoutMs,
    env: {
      ...process.env,
      PNPM_CONFIG_FETCH_RETRIES: '0',
      ...(registry === undefined ? {} : { PNPM_CONFIG_REGISTRY: registry }),
    },
  })
  const audit = readAudit(stdout)
  if (!audit) {
    const reason = output.includes('responded with') ? 'the registry answers no audits' : 'no network'
    return { findings: [], scope: `not asked: ${reason}` }
  }
  return {
    findings: Object.values(audit.advisories).flatMap(
      ({ module_name, title, github_advisory_id, findings }) =>
        github_advisory_id in acceptedAdvisories
          ? []
          : findings.map(
              ({ version }) => `${module_name}@${version} is affected by ${github_advisory_id}: ${title}`,
            ),
    ),
    scope: `${audit.metadata.totalDependencies} packages`,
  }
}

function readAudit(stdout: string): Audit | undefined {
  try {
    const audit = JSON.parse(stdout) as Partial<Audit>
    return audit.advisories && audit.metadata ? (audit as Audit) : undefined
  } catch {
    return undefined
  }
}
