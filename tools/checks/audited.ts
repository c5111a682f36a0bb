import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './check'
import { importedPackages } from './licences'
import { type ModuleGraph, readModuleGraph } from './moduleGraph'
import { sourceFiles } from './sourceFiles'

/** Folders that an audit of the secure frame reads. A folder that is not there yet counts nothing. */
const auditedFolders = [
  'packages/frame/src/app/vault',
  'packages/frame/src/app/approve',
  'packages/frame/src/server/vault',
  'packages/protocol/src/frame',
]

/** Files that these folders use. The other calls are those of logins and devices. */
const auditedFiles = [
  'packages/frame/src/app/dom/element.ts',
  'packages/frame/src/calls/bytes.ts',
  'packages/frame/src/calls/encodeVault.ts',
  'packages/frame/src/calls/settings.ts',
  'packages/frame/src/calls/vault.ts',
]

/**
 * Most lines of code in these folders, so that they do not grow. The goal is 2,000, two weeks of an auditor
 * (`frame/audited-lines` of the bench). It is missed: what explains a request to the user has 400 lines, the
 * app's end of the protocol 200, and the operations of smart accounts 150.
 */
const maxLines = 3_150

/** Most packages that they import at run time. */
const maxPackages = 5

/**
 * Checks that the audited part of the frame is small: lines of code, without tests, comments and empty lines,
 * and packages from outside the repository that it imports at run time.
 */
export async function checkAudited(root: string, graph = readModuleGraph(root)): Promise<CheckResult> {
  const files = sourceFiles(root, ['packages'], /(?<!\.test)\.tsx?$/)
  const lines = files.filter(isAudited).map((file) => countLines(readFileSync(join(root, file), 'utf8')))
  const count = lines.reduce((sum, each) => sum + each, 0)
  const packages = auditedPackages(graph)
  return { findings: auditedFindings(count, packages), scope: `${count} lines, ${packages.length} packages` }
}

/** Returns the findings of a number of lines and the names of packages. */
export function auditedFindings(lines: number, packages: readonly string[]): string[] {
  const findings: string[] = []
  if (lines > maxLines) findings.push(`${lines} lines are to be audited, ${maxLines} are the limit`)
  if (packages.length > maxPackages)
    findings.push(`audited code imports ${packages.join(', ')}: ${maxPackages} packages are the limit`)
  return findings
}

/** Returns the packages that audited files import. A built-in module of Node is none. */
export function auditedPackages(graph: ModuleGraph): string[] {
  const names = importedPackages(new Map([...graph].filter(([file]) => isAudited(file))), 'packages')
  return [...new Set(names)].filter((name) => !name.startsWith('@latchkey/')).sort()
}

function isAudited(file: string): boolean {
  return auditedFiles.includes(file) || auditedFolders.some((folder) => file.startsWith(`${folder}/`))
}

/** Returns the number of lines with code. A line of a text that looks like a comment is not counted. */
export function countLines(text: string): number {
  const code = text.replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '')
  return code.split('\n').filter((line) => !/^\s*(?:\/\/.*)?$/.test(line)).length
}
