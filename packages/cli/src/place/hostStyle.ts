import { type CodeStyle, codeStyle } from '../code/codeStyle.js'
import { canParse, parseModule } from '../code/parseModule.js'
import type { Project } from '../project/detectProject.js'
import type { HostFiles } from '../project/hostFiles.js'

/**
 * Returns the code style of the entry module. Without one, returns Prettier's, with the project's line ends.
 */
export function hostStyle(project: Pick<Project, 'entry' | 'lineEnd'>, files: HostFiles): CodeStyle {
  const plain: CodeStyle = { quote: "'", semicolon: '', lineEnd: project.lineEnd, indent: '  ' }
  const state = project.entry === undefined ? undefined : files.read(project.entry)
  if (project.entry === undefined || state?.kind !== 'file' || !canParse(state.text, project.entry))
    return plain
  return codeStyle(parseModule(state.text, project.entry), plain)
}
