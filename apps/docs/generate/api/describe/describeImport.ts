import { code, codeBlock } from '../../markdown/code'

/** The import of a name from the shortest of its entry points, and the names of the others. */
export function describeImport(name: string, entries: readonly string[]): string {
  const [entry = '', ...others] = [...entries].sort((a, b) => a.length - b.length)
  const block = codeBlock('ts', `import { ${name} } from '${entry}'`)
  return others.length > 0 ? `${block}\n\nAlso exported by ${others.map(code).join(' and ')}.` : block
}
