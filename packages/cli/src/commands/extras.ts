import { missingDependencies } from '../project/dependencies.js'
import type { Project } from '../project/detectProject.js'
import { addCommand, printCommand } from '../project/packageManager.js'
import type { RegistryExtra } from '../registry/registryIndex.js'
import type { CommandContext } from './commandContext.js'

/** An extra that a project has no packages for, and the command that installs them. */
export interface MissingExtra {
  extra: RegistryExtra
  command: string
}

/** The extras whose packages a project lacks, of these features. */
export function missingExtras(
  { registry }: CommandContext,
  { root, workspaceRoot, packageJson, agent }: Project,
  features: readonly string[],
): MissingExtra[] {
  return registry.index.extras
    .filter(({ feature }) => features.includes(feature))
    .flatMap((extra) => {
      const command = addCommand(agent, missingDependencies(root, packageJson, extra.dependencies), {
        isWorkspaceRoot: root === workspaceRoot,
      })
      return command ? [{ extra, command: printCommand(command) }] : []
    })
}

/** Names what a host who wants an extra installs and writes. Nothing of it is done: not everybody wants it. */
export function sayExtra({ output }: CommandContext, { extra, command }: MissingExtra): void {
  const { title, entry, factory, option } = extra
  output.say(
    `\n${output.bold(`For ${title}:`)}\n\n${command}\n\nimport { ${factory} } from '${entry}'\ncreateLatchkey({ ${option}, … })`,
  )
}
